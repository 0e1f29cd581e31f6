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

/** When so many hours have passed since. */
export const momentAt = (hours: number) => new Date(monday + hours * 3600 * 1000);

/** An editor, and for each test a collection with one newsletter and one reader, at a time that the test sets. */
export function setUpDigestRules() {
	const desk = {
		ada: { userId: 1, username: 'ada', role: 'owner', approved: true } as Identity,
		now: new Date(monday),
	} as {
		house: TestApp;
		needs: DigestNeeds;
		ada: Identity;
		now: Date;
		newsletter: { id: number };
		collection: { id: number };
	};

	beforeAll(async () => {
		desk.house = await createTestApp();
		await desk.house.signUp('ada');
	});
	afterAll(() => desk.house.close());
	beforeEach(async () => {
		const { db, needs } = desk.house;
		desk.now = new Date(monday);
		desk.needs = {
			db,
			log: createLog({ level: 'silent' }),
			enqueue: needs.enqueue,
			site: needs.site,
			textModel: null,
			readTime: async () => desk.now,
		};
		desk.newsletter = await makeNewsletter(db);
		desk.collection = await makeCollection(db, { newsletterIds: [desk.newsletter.id] });
		await makeDigestReader(db, desk.collection.id);
	});
	afterEach(() => desk.house.db.deleteFrom('collections').execute());

	const emails = () =>
		desk.house.db
			.selectFrom('digest_emails')
			.select(['id', 'status', 'outcome_note', 'subject', 'period_start', 'newsletter_summaries'])
			.where('collection_id', '=', desk.collection.id)
			.orderBy('id')
			.execute();

	return {
		desk,
		emails,
		outcomes: async () => (await emails()).map(({ status, outcome_note }) => [status, outcome_note]),
		/** Makes what is due so many hours later. */
		at(hours: number) {
			desk.now = momentAt(hours);
			return makeDueDigests(desk.needs);
		},
		issueAt: (hours: number) => makeIssue(desk.house.db, desk.newsletter.id, { at: momentAt(hours) }),
		rule: (given: Partial<DigestConfigText> = {}) =>
			createConfig(desk.needs, desk.ada, {
				collectionId: String(desk.collection.id),
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
