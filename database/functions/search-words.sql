-- How words are folded, separated and matched despite typing errors. text/search-text.ts and the rules of the search do the
-- same for what visitors type; a test compares the two. Documents store the results: a migration that changes one of these must
-- refresh all documents.

-- If the locale of the database knows only ASCII, lower() leaves Ж unchanged; the ICU collation is used there.
do $$
declare
	collation_clause text := '';
begin
	if lower('Ж') <> 'ж' then collation_clause := ' collate "und-x-icu"'; end if;
	execute format(
		'create or replace function search_lower(given text) returns text language sql immutable parallel safe as %L',
		'select lower(given' || collation_clause || ')'
	);
end
$$;

-- Lower case, without diacritics, punctuation and marks; words separated by one space.
create or replace function search_fold(given text) returns text language sql immutable parallel safe as $$
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

-- The words of a folded text, separated by spaces. Scripts without spaces yield their characters, one by one and in pairs.
create or replace function search_words_of(folded text) returns text language plpgsql immutable parallel safe as $$
begin
	if folded ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f]' then
		folded := (
			select string_agg(word, ' ')
			from (
				select run[2] as word
				from regexp_matches(folded, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f]+)|([^ \u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f]+)', 'g') run
				where run[2] is not null
				union all
				-- Split once: extracting each pair from a long run by its position would take quadratic time.
				select unnest(array[sign, sign || next])
				from regexp_matches(folded, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f]+)', 'g') run,
					lateral (
						select sign, lead(sign) over (order by place) as next
						from string_to_table(run[1], null) with ordinality signs (sign, place)
					) pairs
			) words
			where word is not null
		);
	end if;
	if folded ~ '[^ ]{41}' then folded := regexp_replace(folded, '([^ ]{40})[^ ]+', '\1', 'g'); end if;
	return folded;
end
$$;

-- What remains of a word's beginning when one letter is removed, or two in a longer word: words that share one of these are at
-- most a few typing errors apart.
create or replace function search_remainders(word text) returns text[] language sql immutable parallel safe as $$
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

create or replace function search_vector(folded text, weight "char") returns tsvector language plpgsql immutable parallel safe as $$
begin
	if coalesce(folded, '') = '' then return ''; end if;
	return setweight(('''' || replace(search_words_of(folded), ' ', ''':1 ''') || ''':1')::tsvector, weight);
end
$$;

create or replace function search_plain_text(html text) returns text language sql immutable parallel safe as $$
	select regexp_replace(regexp_replace(left(html, 60000), '<[^>]*>', ' ', 'g'), '&(?:#\d+|#x[0-9a-f]+|[a-z]+);', ' ', 'gi')
$$;
