-- The share card and the icon of a site belong to its brand kit. They were fields of the setting "brand", so they move to
-- the setting "theme", and with it to every look that the site had or has as a draft: it was shown with them.
INSERT INTO setting (site_id, model_name, value)
  SELECT site_id, 'theme', '{}' FROM setting
  WHERE model_name = 'brand' AND coalesce(value ->> '$.social_image', value ->> '$.icon') IS NOT NULL
  ON CONFLICT (site_id, model_name) DO NOTHING;

UPDATE setting SET value = json_set(setting.value,
    '$.pictures.share_card', brand.value ->> '$.social_image', '$.pictures.icon', brand.value ->> '$.icon')
  FROM setting AS brand
  WHERE setting.model_name = 'theme' AND brand.model_name = 'brand' AND brand.site_id = setting.site_id
    AND coalesce(brand.value ->> '$.social_image', brand.value ->> '$.icon') IS NOT NULL;
UPDATE look SET value = json_set(look.value,
    '$.pictures.share_card', brand.value ->> '$.social_image', '$.pictures.icon', brand.value ->> '$.icon')
  FROM setting AS brand
  WHERE brand.model_name = 'brand' AND brand.site_id = look.site_id
    AND coalesce(brand.value ->> '$.social_image', brand.value ->> '$.icon') IS NOT NULL;
UPDATE look_draft SET value = json_set(look_draft.value,
    '$.pictures.share_card', brand.value ->> '$.social_image', '$.pictures.icon', brand.value ->> '$.icon')
  FROM setting AS brand
  WHERE brand.model_name = 'brand' AND brand.site_id = look_draft.site_id
    AND coalesce(brand.value ->> '$.social_image', brand.value ->> '$.icon') IS NOT NULL;

UPDATE setting SET value = json_remove(value, '$.social_image', '$.icon') WHERE model_name = 'brand';
UPDATE reference SET content_path = 'theme.pictures.share_card'
  WHERE source_type = 'setting' AND content_path = 'brand.social_image';
UPDATE reference SET content_path = 'theme.pictures.icon'
  WHERE source_type = 'setting' AND content_path = 'brand.icon';
