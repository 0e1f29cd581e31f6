-- What editors are told about visits, and about searches that led nowhere. Nothing in here is about a person.

-- Texts that were looked for and not found, by day. Like the other counts it has no trigger that raises the catalogue version.
create table vain_searches (
	day date not null,
	text text not null constraint vain_search_is_short check (length(text) between 2 and 80),
	count bigint not null constraint vain_search_count_is_positive check (count > 0),
	primary key (day, text)
);

-- Sign-ups of a period are counted from this index alone, without a look at the rows.
create index subscriptions_by_day on subscriptions (created_at) include (newsletter_id, source, converted_at);
