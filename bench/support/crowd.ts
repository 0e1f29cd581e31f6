/** How many of each to make up. */
export type Crowd = { newsletters: number; subscribers: number };

const rowsAtOnce = 10_000;

/**
 * Statements that fill an empty database: newsletters, with as many submissions, messages and audit entries; subscribers, each
 * with a subscription and a mail, every other one with a digest. In batches, because statements time out, and without triggers,
 * whose results are written at the end.
 */
export function* crowdSql({ newsletters, subscribers }: Crowd): Generator<string> {
	yield withoutTriggers(aroundThem);
	for (const [first, last] of pieces(newsletters))
		for (const insert of perNewsletter(newsletters))
			yield withoutTriggers(`${insert} from generate_series(${first}, ${last}) as n`);
	for (const [first, last] of pieces(subscribers))
		for (const insert of perSubscriber(subscribers))
			yield withoutTriggers(`${insert} from generate_series(${first}, ${last}) as n`);
	yield `
		insert into subscriber_counts (day, subscribers, converted)
		select utc_day(created_at), count(*), count(*) filter (where is_converted) from subscribers group by 1
		on conflict (day) do nothing
	`;
}

function withoutTriggers(statement: string): string {
	return `begin; set local session_replication_role = 'replica'; ${statement}; commit`;
}

function* pieces(rows: number): Generator<[number, number]> {
	for (let first = 1; first <= rows; first += rowsAtOnce)
		yield [first, Math.min(rows, first + rowsAtOnce - 1)];
}

const aroundThem = `
	insert into categories (name, slug, position)
		select 'Category ' || n, 'category-' || n, n from generate_series(1, 16) as n;
	insert into collections (name, slug, description, position)
		select 'Collection ' || n, 'collection-' || n, '', n from generate_series(1, 12) as n;
	insert into collection_members (collection_id, newsletter_id, position)
		select n % 12 + 1, n, n from generate_series(1, 120) as n
`;

const perNewsletter = (newsletters: number) => [
	// Always a hundred hidden ones, put aside by an editor.
	`insert into newsletters (name, slug, description, rating, subscribers, hidden, created_at)
		select 'Newsletter ' || n, 'newsletter-' || n, 'What it is about.', n % 6, n % 5000, n % ${newsletters / 100} = 0,
			now() - n * interval '1 minute'`,
	'insert into newsletter_categories (newsletter_id, category_id) select n, n % 16 + 1',
	`insert into submissions (address, name, sender_email, status, answered_at, created_at)
		select 'https://n' || n || '.example', 'Newsletter ' || n, 's' || n || '@letters.example',
			case when n % 10 = 0 then 'open' when n % 2 = 0 then 'approved' else 'refused' end,
			case when n % 10 <> 0 then now() end, now() - n * interval '1 minute'`,
	`insert into messages (kind, email, body, read_at, created_at)
		select 'contact', 'm' || n || '@letters.example', 'Hello', case when n % 10 <> 0 then now() end,
			now() - n * interval '1 minute'`,
	`insert into audit_log (username, action, subject_kind, subject_id, subject_name, created_at)
		select 'ada', 'changed', 'newsletter', n::text, 'Newsletter ' || n, now() - n * interval '1 minute'`,
];

const perSubscriber = (subscribers: number) => [
	`insert into subscribers (id, email, first_name, last_name, source, created_at, is_converted, has_left)
		select md5(n::text)::uuid, 'reader-' || n || '@letters.example', 'First ' || n % 997, 'Last ' || n % 1009,
			'newsletter_' || n % 10 + 1, now() - n * interval '365 days' / ${subscribers}, n % 3 <> 0, n % 20 = 0`,
	`insert into subscriptions (subscriber_id, newsletter_id, status, converted_at, ended_at)
		select md5(n::text)::uuid, n % 500 + 1, case when n % 20 = 0 then 'unsubscribed' else 'active' end,
			case when n % 3 <> 0 then now() end, case when n % 20 = 0 then now() end`,
	`insert into digest_subscriptions (subscriber_id, collection_id, confirmed_at)
		select md5(n::text)::uuid, n % 12 + 1, case when n % 2 = 0 then now() end`,
	`insert into deliveries (kind, mailing_key, recipient, message_id, subject, status, created_at, subscriber_id)
		select 'digest', 'digest-email:1', 'reader-' || n || '@letters.example', n::text, 'A digest', 'sent',
			now() - n * interval '365 days' / ${subscribers}, md5(n::text)::uuid`,
];
