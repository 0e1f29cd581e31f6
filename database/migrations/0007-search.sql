-- The ranked search: what is looked through, folded once when it changes, and the words that typing errors are held against.
-- rules/search-text.ts and rules/search-typos.ts say the same for what visitors type; a test holds both to each other.

-- A database whose locale knows ASCII only would leave Ж as it is: there the ICU collation does it.
do $$
declare
	collation_clause text := '';
begin
	if lower('Ж') <> 'ж' then collation_clause := ' collate "und-x-icu"'; end if;
	execute format(
		'create function search_lower(given text) returns text language sql immutable parallel safe as %L',
		'select lower(given' || collation_clause || ')'
	);
end
$$;

-- Lower case, without diacritics, punctuation and marks; words apart by one space.
create function search_fold(given text) returns text language sql immutable parallel safe as $$
	select btrim(regexp_replace(
		regexp_replace(
			replace(
				case
					when octet_length(given) = length(given) then lower(given)
					else normalize(
						replace(replace(replace(replace(replace(translate(
							search_lower(regexp_replace(
								normalize(given, nfkd),
								'[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]+',
								'', 'g'
							)),
							'øłđðıħŧς', 'olddihtσ'
						), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ŋ', 'n'),
						nfkc
					)
				end,
				'&', ' and '
			),
			'[''`‘’‛ʼʻ′׳״]+', '', 'g'
		),
		'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02c2-\u02df\u037e\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u060c\u060d\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u0e2f\u0e4f\u0e5a\u0e5b\u1680\u2000-\u205f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufe10-\ufe6b\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff\U0001f000-\U0001faff]+',
		' ', 'g'
	))
$$;

-- The words of a folded text, a space between. Scripts that put no spaces give their signs, one by one and in pairs.
create function search_words_of(folded text) returns text language plpgsql immutable parallel safe as $$
begin
	if folded ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f]' then
		folded := (
			select string_agg(word, ' ')
			from (
				select run[2] as word
				from regexp_matches(folded, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f]+)|([^ \u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f]+)', 'g') run
				where run[2] is not null
				union all
				select substr(run[1], place, size)
				from regexp_matches(folded, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f]+)', 'g') run,
					generate_series(1, length(run[1])) place,
					generate_series(1, 2) size
				where place + size - 1 <= length(run[1])
			) words
		);
	end if;
	if folded ~ '[^ ]{41}' then folded := regexp_replace(folded, '([^ ]{40})[^ ]+', '\1', 'g'); end if;
	return folded;
end
$$;

-- What is left of a word's beginning when one letter, or two of a longer word, are taken away: words that share
-- one of these are at most a few typing errors apart.
create function search_remainders(word text) returns text[] language sql immutable parallel safe as $$
	select case
		when length(word) < 3 or word ~ '[0-9]' then '{}'::text[]
		else array(
			with beginning as (select left(word, 7) as text),
			one_less as (
				select distinct overlay(text placing '' from place for 1) as text
				from beginning, generate_series(1, length(text)) place
			)
			select text from beginning
			union select text from one_less
			union
			select overlay(text placing '' from place for 1)
			from one_less, generate_series(1, length(text)) place
			where length(word) >= 5
		)
	end
$$;

create function search_vector(folded text, weight "char") returns tsvector language plpgsql immutable parallel safe as $$
begin
	if coalesce(folded, '') = '' then return ''; end if;
	return setweight(('''' || replace(search_words_of(folded), ' ', ''':1 ''') || ''':1')::tsvector, weight);
end
$$;

-- One row per newsletter, hidden or not. Weights: A name, B tags and categories, C description, D issue titles.
create table search_documents (
	newsletter_id integer primary key references newsletters on delete cascade,
	name text not null,
	name_without_spaces text collate "C" not null,
	name_words tsvector not null,
	words tsvector not null
);
-- Pending entries are few: every question reads them all, and the embedded engine never tidies them up.
create index search_documents_by_name on search_documents (name_without_spaces);
create index search_documents_by_name_words on search_documents using gin (name_words)
	with (gin_pending_list_limit = 128);
create index search_documents_by_words on search_documents using gin (words) with (gin_pending_list_limit = 128);

-- Every word of the documents. Words are added as they appear; how many documents have them, and which have gone, is
-- counted now and then: counting with every change would make all editors wait for the row of "the".
create table search_words (
	word text collate "C" primary key,
	remainders text[] not null,
	document_count integer not null default 1,
	is_in_names boolean not null
);
create index search_words_by_remainder on search_words using gin (remainders) with (fastupdate = off);

create function refresh_search_documents(changed_ids integer[]) returns void language sql as $$
	with parts as (
		select
			newsletters.id,
			search_fold(newsletters.name) as name,
			search_fold(concat_ws(' ', array_to_string(newsletters.tags, ' '), (
				select string_agg(categories.name, ' ')
				from newsletter_categories
				join categories on categories.id = newsletter_categories.category_id
				where newsletter_categories.newsletter_id = newsletters.id
			))) as labels,
			search_fold(left(newsletters.description, 10000)) as description,
			search_fold((
				select string_agg(latest.title, ' ')
				from (
					select title from issues where newsletter_id = newsletters.id
					order by sent_at desc, id desc limit 100
				) latest
			)) as issue_titles
		from newsletters
		where newsletters.id = any(changed_ids)
	),
	documents as (
		insert into search_documents (newsletter_id, name, name_without_spaces, name_words, words)
		select
			id,
			name,
			replace(name, ' ', ''),
			search_vector(name, 'A'),
			search_vector(name, 'A') || search_vector(labels, 'B') || search_vector(description, 'C')
				|| search_vector(issue_titles, 'D')
		from parts
		on conflict (newsletter_id) do update set
			name = excluded.name,
			name_without_spaces = excluded.name_without_spaces,
			name_words = excluded.name_words,
			words = excluded.words
		returning name_words, words
	),
	met as (
		select word, bool_or(is_in_names) as is_in_names
		from (
			select unnest(tsvector_to_array(words)) as word, false as is_in_names from documents
			union all
			select unnest(tsvector_to_array(name_words)), true from documents
		) all_words
		group by word
	)
	-- In one order, so that two who add the same new words wait for each other and never in a circle.
	insert into search_words (word, remainders, is_in_names)
	select met.word, search_remainders(met.word), met.is_in_names
	from met
	where not exists (
		select from search_words known
		where known.word = met.word collate "C" and (known.is_in_names or not met.is_in_names)
	)
	order by met.word collate "C"
	on conflict (word) do update set is_in_names = true where excluded.is_in_names and not search_words.is_in_names
$$;

-- Counts the documents of every word and forgets the words that none has any more.
create table search_recounts (counted_documents integer not null);
insert into search_recounts values (0);

create function recount_search_words() returns void language plpgsql as $$
begin
	with counted as (select word, ndoc from ts_stat('select words from search_documents')),
	forgotten as (
		delete from search_words
		where not exists (select from counted where counted.word collate "C" = search_words.word)
	)
	update search_words set document_count = counted.ndoc
	from counted
	where counted.word collate "C" = search_words.word and search_words.document_count <> counted.ndoc;
	update search_recounts set counted_documents = (select count(*) from search_documents);
	-- The planner must know how much there is; the embedded engine never looks by itself.
	analyze search_words, search_documents, issue_documents;
end
$$;

-- What a transaction touched is noted, and worked through once when it commits: a newsletter that is added with its
-- categories and issues is read once, not three times. Nobody else ever sees these rows.
create table search_changes (
	transaction_id xid8 not null default pg_current_xact_id(),
	newsletter_id integer not null,
	primary key (transaction_id, newsletter_id)
);

create function work_through_search_changes() returns trigger language plpgsql as $$
declare
	changed_ids integer[];
begin
	-- The first row does the work for all; looking for the others again would read all that is already gone.
	if not exists (
		select from search_changes
		where transaction_id = new.transaction_id and newsletter_id = new.newsletter_id
	) then
		return null;
	end if;
	with mine as (
		delete from search_changes where transaction_id = new.transaction_id returning newsletter_id
	)
	select array_agg(newsletter_id) into changed_ids from mine;
	perform refresh_search_documents(changed_ids);
	-- A job recounts every night; a directory that is being filled cannot wait for it.
	if cardinality(changed_ids) >= 50
		and (select count(*) from search_documents) >= 2 * (select counted_documents from search_recounts)
	then
		perform recount_search_words();
	end if;
	return null;
end
$$;
create constraint trigger search_changes_are_worked_through after insert on search_changes
	deferrable initially deferred for each row execute function work_through_search_changes();

create function newsletters_change_search() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		insert into search_changes (newsletter_id) select id from new_rows on conflict do nothing;
	else
		insert into search_changes (newsletter_id)
		select new_rows.id from new_rows join old_rows using (id)
		where (new_rows.name, new_rows.description, new_rows.tags)
			is distinct from (old_rows.name, old_rows.description, old_rows.tags)
		on conflict do nothing;
	end if;
	return null;
end
$$;
create trigger newsletters_added_to_search after insert on newsletters
	referencing new table as new_rows for each statement execute function newsletters_change_search();
create trigger newsletters_changed_in_search after update on newsletters
	referencing old table as old_rows new table as new_rows
	for each statement execute function newsletters_change_search();

-- For tables whose rows name the newsletter they belong to.
create function members_change_search() returns trigger language plpgsql as $$
begin
	insert into search_changes (newsletter_id) select distinct newsletter_id from changed_rows on conflict do nothing;
	return null;
end
$$;
create trigger newsletter_categories_added_to_search after insert on newsletter_categories
	referencing new table as changed_rows for each statement execute function members_change_search();
create trigger newsletter_categories_changed_in_search after update on newsletter_categories
	referencing new table as changed_rows for each statement execute function members_change_search();
create trigger newsletter_categories_taken_from_search after delete on newsletter_categories
	referencing old table as changed_rows for each statement execute function members_change_search();
create trigger issues_taken_from_search after delete on issues
	referencing old table as changed_rows for each statement execute function members_change_search();

create function categories_change_search() returns trigger language plpgsql as $$
begin
	insert into search_changes (newsletter_id)
	select newsletter_categories.newsletter_id
	from new_rows
	join old_rows using (id)
	join newsletter_categories on newsletter_categories.category_id = new_rows.id
	where new_rows.name <> old_rows.name
	on conflict do nothing;
	return null;
end
$$;
create trigger categories_changed_in_search after update on categories
	referencing old table as old_rows new table as new_rows
	for each statement execute function categories_change_search();

-- Past issues by what is in them: title A, text C.
create table issue_documents (
	issue_id integer primary key references issues on delete cascade,
	words tsvector not null
);
create index issue_documents_by_words on issue_documents using gin (words) with (gin_pending_list_limit = 128);

create function search_plain_text(html text) returns text language sql immutable parallel safe as $$
	select regexp_replace(regexp_replace(left(html, 60000), '<[^>]*>', ' ', 'g'), '&(?:#\d+|#x[0-9a-f]+|[a-z]+);', ' ', 'gi')
$$;

create function refresh_issue_documents(changed_ids integer[]) returns void language sql as $$
	insert into issue_documents (issue_id, words)
	select
		id,
		search_vector(search_fold(title), 'A')
			|| search_vector(search_fold(left(search_plain_text(reading_html), 20000)), 'C')
	from issues
	where id = any(changed_ids)
	on conflict (issue_id) do update set words = excluded.words
$$;

create function issues_change_search() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		perform refresh_issue_documents(array(select id from new_rows));
		insert into search_changes (newsletter_id) select distinct newsletter_id from new_rows on conflict do nothing;
	else
		perform refresh_issue_documents(array(
			select new_rows.id from new_rows join old_rows using (id)
			where (new_rows.title, new_rows.reading_html) is distinct from (old_rows.title, old_rows.reading_html)
		));
		insert into search_changes (newsletter_id)
		select changed.newsletter_id
		from new_rows
		join old_rows using (id)
		cross join lateral (values (new_rows.newsletter_id), (old_rows.newsletter_id)) changed (newsletter_id)
		where (new_rows.title, new_rows.newsletter_id) is distinct from (old_rows.title, old_rows.newsletter_id)
		on conflict do nothing;
	end if;
	return null;
end
$$;
create trigger issues_added_to_search after insert on issues
	referencing new table as new_rows for each statement execute function issues_change_search();
create trigger issues_changed_in_search after update on issues
	referencing old table as old_rows new table as new_rows
	for each statement execute function issues_change_search();

select refresh_search_documents(array(select id from newsletters));
select refresh_issue_documents(array(select id from issues));
select recount_search_words();
