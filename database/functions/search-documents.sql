create or replace function refresh_search_documents(changed_ids integer[]) returns void language sql as $$
	-- A statement of its own: the next one then sees what was committed while this one waited. Otherwise it would overwrite a
	-- document with older content. In a fixed order, against deadlocks.
	select from search_documents where newsletter_id = any(changed_ids) order by newsletter_id for no key update;

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
	-- In a fixed order, so that concurrent inserts of the same new words wait for each other but never deadlock.
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

-- Counts the documents of every word and deletes words without any: all at once, for small directories.
create or replace function recount_search_words() returns void language plpgsql as $$
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
	-- The planner needs statistics, which the embedded engine never gathers by itself.
	analyze search_words, search_documents, issue_documents;
end
$$;

create or replace function refresh_issue_documents(changed_ids integer[]) returns void language sql as $$
	insert into issue_documents (issue_id, words)
	select
		id,
		search_vector(search_fold(title), 'A')
			|| search_vector(search_fold(left(search_plain_text(reading_html), 20000)), 'C')
	from issues
	where id = any(changed_ids)
	on conflict (issue_id) do update set words = excluded.words
$$;

create or replace function work_through_search_changes() returns trigger language plpgsql as $$
declare
	changed_ids integer[];
	counted integer;
begin
	-- The first row does the work for all; repeating it for the others would scan the rows that are already deleted.
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
	-- A job recounts every night, but a small directory that is being filled cannot wait for it.
	select counted_documents into counted from search_recounts;
	if cardinality(changed_ids) >= 50 and counted < 50000 then
		if (select count(*) from search_documents) >= 2 * counted then
			perform recount_search_words();
		end if;
	end if;
	return null;
end
$$;

create or replace function newsletters_change_search() returns trigger language plpgsql as $$
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

-- For tables whose rows name the newsletter they belong to.
create or replace function members_change_search() returns trigger language plpgsql as $$
begin
	insert into search_changes (newsletter_id) select distinct newsletter_id from changed_rows on conflict do nothing;
	return null;
end
$$;

create or replace function categories_change_search() returns trigger language plpgsql as $$
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

create or replace function issues_change_search() returns trigger language plpgsql as $$
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
