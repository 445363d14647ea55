"""The words of Quacks, in the language of the request; codes and ids never change with it."""
