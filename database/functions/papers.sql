-- The next time after a moment at which local time in this zone is the given hour, on the given weekday (1 is Monday) or on any
-- day. An hour that DST skips in spring is shifted forward; one that occurs twice in autumn counts once.
create or replace function next_paper_time(
	after_moment timestamptz, zone text, the_hour integer, the_weekday integer
) returns timestamptz language plpgsql stable as $$
declare
	the_day date := (after_moment at time zone zone)::date;
	moment timestamptz;
begin
	if the_weekday is not null then
		the_day := the_day + (the_weekday - extract(isodow from the_day)::integer + 7) % 7;
	end if;
	loop
		moment := (the_day + make_time(the_hour, 0, 0)) at time zone zone;
		exit when moment > after_moment;
		the_day := the_day + case when the_weekday is null then 1 else 7 end;
	end loop;
	return moment;
end $$;
