import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { DigestConfigText } from '#features/digests/contract/digest-configs.ts';
import { createConfig } from '#features/digests/server/configs/write-config.ts';
import { makeDueDigests } from '#features/digests/server/make-due-digests.ts';
import type { DigestNeeds } from '#features/digests/server/needs.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { createLog } from '#platform/log.ts';
import { makeCollection, makeDigestReader, makeIssue } from './factories/digest-factories.ts';
import { makeNewsletter } from './factories/factories.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** A Monday at eight. */
const monday = Date.UTC(2027, 2, 1, 8);

/** The time this many hours later. */
export const momentAt = (hours: number) => new Date(monday + hours * 3600 * 1000);

/** A collection digest that is due an hour later, and every day from then on. */
export function dailyDigestOf(collection: { id: number }) {
	return {
		collectionId: String(collection.id),
		title: 'Mine',
		subject: 'Mine',
		content: 'My words.',
		status: 'scheduled' as const,
		frequency: 'daily' as const,
		scheduledFor: momentAt(1),
		videoIds: [],
		templateContent: '',
		includedNewsletterIds: [],
	};
}

/** An editor, and for each test a collection with one newsletter and one reader, at a time set by the test. */
export function setUpDigestRules() {
	const setup = {
		ada: { userId: 1, username: 'ada', role: 'owner', approved: true } as Identity,
		now: new Date(monday),
	} as {
		fixture: TestApp;
		needs: DigestNeeds;
		ada: Identity;
		now: Date;
		newsletter: { id: number };
		collection: { id: number };
	};

	beforeAll(async () => {
		setup.fixture = await createTestApp();
		await setup.fixture.signUp('ada');
	});
	afterAll(() => setup.fixture.close());
	beforeEach(async () => {
		const { db, needs } = setup.fixture;
		setup.now = new Date(monday);
		setup.needs = {
			db,
			log: createLog({ level: 'silent' }),
			enqueue: needs.enqueue,
			site: needs.site,
			textModel: null,
			readTime: async () => setup.now,
		};
		setup.newsletter = await makeNewsletter(db);
		setup.collection = await makeCollection(db, { newsletterIds: [setup.newsletter.id] });
		await makeDigestReader(db, setup.collection.id);
	});
	afterEach(() => setup.fixture.db.deleteFrom('collections').execute());

	const emails = () =>
		setup.fixture.db
			.selectFrom('digest_emails')
			.select(['id', 'status', 'outcome_note', 'subject', 'period_start', 'newsletter_summaries'])
			.where('collection_id', '=', setup.collection.id)
			.orderBy('id')
			.execute();

	return {
		setup,
		emails,
		outcomes: async () => (await emails()).map(({ status, outcome_note }) => [status, outcome_note]),
		/** Makes the digests that are due this many hours later. */
		at(hours: number) {
			setup.now = momentAt(hours);
			return makeDueDigests(setup.needs);
		},
		issueAt: (hours: number) => makeIssue(setup.fixture.db, setup.newsletter.id, { at: momentAt(hours) }),
		rule: (given: Partial<DigestConfigText> = {}) =>
			createConfig(setup.needs, setup.ada, {
				collectionId: String(setup.collection.id),
				name: 'The rule',
				description: 'What it does',
				frequency: 'daily',
				active: true,
				deliveryTime: '09:00',
				needsApproval: false,
				templateSubject: '{{frequency}} of {{date}}',
				templateContent: 'Look.',
				...given,
			}),
	};
}
