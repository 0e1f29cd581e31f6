-- Pictures of the image model are counted by day, too, against a budget of their own.
alter table service_usage drop constraint service_usage_service_check;
alter table service_usage add constraint used_service_is_known
	check (service in ('text-model', 'image-model', 'video-platform'));
