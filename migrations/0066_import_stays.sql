-- What of an import its undoing left, because something else uses it, and why.

ALTER TABLE location_import ADD COLUMN stayed text NOT NULL DEFAULT '[]';
ALTER TABLE location_import_row ADD COLUMN stays integer NOT NULL DEFAULT 0;
