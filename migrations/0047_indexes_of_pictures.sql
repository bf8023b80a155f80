-- What pages and lists read of the renditions of an image stands in the index.
DROP INDEX rendition_width;
CREATE INDEX rendition_width ON rendition (image_id, width, filter_spec, file);
-- Few dishes have a picture of their own in some restaurants.
CREATE INDEX menu_item_override_image ON menu_item_override (state, menu_id, image_id) WHERE image_id IS NOT NULL;
