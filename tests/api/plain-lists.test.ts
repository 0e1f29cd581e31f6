import { beforeAll, describe, expect, test } from 'vitest';
import { makeNewsletter } from '../support/factories/factories.ts';
import { makeCollection } from '../support/factories/reading-factories.ts';
import { setUpEditorApp } from '../support/test-app.ts';

const many = 1003;
const publicLists = ['/api/newsletters/long-runner/issues', '/api/videos'];
const editorsLists = [
	'/api/subscriptions',
	'/api/subscribers',
	'/api/collection-newsletters',
	'/api/digest-configs',
	'/api/digest-emails',
	'/api/email/pending',
	'/api/newsletter-sources',
	'/api/prompts',
];

const [fixture, editor] = setUpEditorApp();

beforeAll(async () => {
	const { id: newsletter } = await makeNewsletter(fixture.db, { name: 'Long Runner' });
	const { id: collection } = await makeCollection(fixture.db);
	const series = `generate_series(1, ${many}) as n`;
	for (const statement of [
		'delete from prompts',
		`insert into issues (newsletter_id, title, slug, reading_html, content_hash, sent_at)
			select ${newsletter}, 'Issue ' || n, 'issue-' || n, '<p>Words</p>', n::text, now() - n * interval '1 day' from ${series}`,
		`insert into videos (newsletter_id, video_id, title, published_at)
			select ${newsletter}, 'v' || n, 'Video ' || n, now() - n * interval '1 day' from ${series}`,
		`insert into subscribers (email, first_name, last_name) select 'r' || n || '@a.example', 'R', 'S' from ${series}`,
		`insert into subscriptions (subscriber_id, newsletter_id) select id, ${newsletter} from subscribers`,
		`insert into prompts (title, content, category) select 'Prompt ' || n, 'Ten letters.', 'General' from ${series}`,
		`insert into newsletter_sources (name, email, domain) select 'S' || n, n || '@s.example', 's.example' from ${series}`,
		`insert into pending_emails (mailbox, uid_validity, uid, received_at)
			select 'inbox', 1, n, now() - n * interval '1 day' from ${series}`,
		`insert into collection_digests (collection_id, title, content, subject, frequency)
			select ${collection}, 'D' || n, 'c', 's', 'weekly' from ${series}`,
		`insert into digest_configs (collection_id, name, description, frequency, template_subject, template_content)
			select ${collection}, 'C' || n, 'd', 'weekly', 's', 'c' from ${series}`,
		`insert into digest_emails (config_id, collection_id, title, content, subject)
			select (select min(id) from digest_configs), ${collection}, 'E' || n, 'c', 's' from ${series}`,
	])
		await fixture.engine.query(statement);
});

describe('a list without parameters', () => {
	test.each([...publicLists, ...editorsLists])(
		'%s is an array of at most 1,000, with its length and the next page beside it',
		async (url) => {
			const first = await fixture.app.inject({ url, headers: editor });
			expect(first.statusCode).toBe(200);
			expect(first.json()).toHaveLength(1000);
			expect(first.headers['x-total-count']).toBe(String(many));
			const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1];
			expect(next).toBe(`${url}?page=2`);
			const second = await fixture.app.inject({ url: String(next), headers: editor });
			expect(second.json()).toHaveLength(many - 1000);
			expect(second.headers['link']).not.toContain('rel="next"');
			const few = await fixture.app.inject({ url: `${url}?limit=7`, headers: editor });
			expect(few.json()).toHaveLength(7);
		},
	);

	test.each(publicLists)('%s is for everyone', async (url) => {
		expect((await fixture.app.inject({ url })).statusCode).toBe(200);
	});

	test.each(editorsLists)('%s is for editors alone, and kept by nobody', async (url) => {
		const theirs = await fixture.app.inject({ url: `${url}?limit=1`, headers: editor });
		expect(theirs.headers['cache-control']).toBe('no-store');
		const response = await fixture.app.inject({ url });
		expect(response.statusCode).toBe(401);
		expect(response.json().message).toBe('Authentication required.');
	});
});
