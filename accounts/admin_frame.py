"""Words of the admin's frame that come without a translation, marked to be in our catalogue."""

from django.utils.translation import gettext_noop as noop

WORDS = (
    *(noop("No results found"), noop("Reset filters"), noop("Apply Filters"), noop("Run")),
    noop("This page yielded into no results. Create a new item or reset your filters."),
    *(noop("Clear all filters"), noop("Clear selection"), noop("Run the selected action")),
    *(noop("Search apps and models..."), noop("Recent searches"), noop("No recent searches")),
    *(noop("No results matching your query"), noop("Loading more results...")),
    *(noop("Select action"), noop("Select all rows"), noop("Toggle sorting"), noop("No data")),
    *(noop("Remove from sorting"), noop("Light"), noop("Dark"), noop("System")),
    *(noop("All applications"), noop("More actions"), noop("Expand row"), noop("General")),
    *(noop("Return to site"), noop("Toggle password visibility"), noop("Type to search")),
    *(noop("Add row"), noop("Choose file to upload"), noop("Click to cancel"), noop("Date")),
    *(noop("Click to download"), noop("Forgotten your password or username?"), noop("Go back")),
    *(noop("Image preview"), noop("Next"), noop("Previous"), noop("Record picture")),
    *(noop("Select action to run"), noop("Select currency"), noop("Select record")),
    *(noop("Submit"), noop("This item will be deleted."), noop("True"), noop("False")),
    noop("You have been successfully logged out from the administration"),
    noop("After you've created a user, you\u2019ll be able to edit more user options."),
)
"""Each is shown by the templates of the frame."""
