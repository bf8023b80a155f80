-- The tracks of one video, without reading those of all.
CREATE INDEX video_track_video ON video_track (video_id, sort_order, id);
