-- A page for each state with a restaurant, below its country's state list: an import makes the pages of states that come later.

CREATE TABLE new_state_page AS
SELECT
  coalesce(max((SELECT max(id) FROM page), (SELECT value FROM counter WHERE name = 'page_id')), (SELECT max(id) FROM page))
    + row_number() OVER (ORDER BY state.id) AS id,
  coalesce(max((SELECT max(id) FROM revision), (SELECT value FROM counter WHERE name = 'revision_id')), (SELECT max(id) FROM revision))
    + row_number() OVER (ORDER BY state.id) AS revision_id,
  list.id AS parent_id,
  list.path AS above,
  list.depth + 1 AS depth,
  list.child_count + row_number() OVER (PARTITION BY list.id ORDER BY state.id) - 1 AS position,
  list.url_path || state.slug || '/' AS url_path,
  state.id AS state_id,
  state.name AS title,
  state.slug AS slug,
  brand.name || ' in ' || state.name AS seo_title,
  'Every ' || brand.name || ' in ' || state.name || ', by city, with the address of each restaurant.' AS search_description,
  strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AS now
FROM state
  JOIN (SELECT min(page.id) AS id, reference.target_id AS country_id FROM page
    JOIN reference ON reference.source_type = 'page' AND reference.source_id = page.id AND reference.state = 'live' AND reference.content_path = 'country'
    WHERE page.content_type = 'state_list' AND page.live = 1 AND page.alias_of_id IS NULL GROUP BY reference.target_id) AS listed
    ON listed.country_id = state.country_id
  JOIN page AS list ON list.id = listed.id
  JOIN (SELECT coalesce(
    (SELECT value ->> 'name' FROM setting JOIN site ON site.id = site_id WHERE is_default_site = 1 AND model_name = 'brand'),
    (SELECT site_name FROM site WHERE is_default_site = 1), 'Restaurant') AS name) AS brand
WHERE EXISTS (SELECT 1 FROM city JOIN location ON location.city_id = city.id WHERE city.state_id = state.id AND location.closed_at IS NULL)
  AND NOT EXISTS (SELECT 1 FROM page WHERE page.url_path = list.url_path || state.slug || '/');

INSERT INTO page (id, parent_id, path, depth, position, content_type, title, draft_title, slug, url_path, live, seo_title, search_description,
    live_revision_id, latest_revision_id, latest_revision_created_at, first_published_at, last_published_at)
  SELECT id, parent_id, above || id || '/', depth, position, 'single_state', title, title, slug, url_path, 1, seo_title, search_description,
    revision_id, revision_id, now, now, now FROM new_state_page;
INSERT INTO revision (id, object_type, object_id, created_at, content)
  SELECT revision_id, 'page', id, now, json_object('title', title, 'slug', slug, 'seo_title', seo_title, 'search_description', search_description,
    'social_image', NULL, 'robots', '', 'show_in_menus', json('false'), 'state', state_id) FROM new_state_page;
INSERT INTO reference (source_type, source_id, state, content_path, target_type, target_id)
  SELECT 'page', made.id, state.value, 'state', 'state', made.state_id FROM new_state_page AS made JOIN json_each('["live","draft"]') AS state;
INSERT INTO page_search (rowid, title, body) SELECT id, title, search_description FROM new_state_page;

DROP TABLE new_state_page;
