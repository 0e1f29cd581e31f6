-- What an outside service was used for, by day: tokens of the text model, quota of the video platform. The guard against a
-- bill, and the number an editor sees.
create table service_usage (
	day date not null,
	service text not null check (service in ('text-model', 'video-platform')),
	calls integer not null default 0 check (calls >= 0),
	units bigint not null default 0 check (units >= 0),
	primary key (day, service)
);
