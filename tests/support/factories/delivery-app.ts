import { beforeEach } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { endSubscriptions } from '#features/readers/store/subscriptions.ts';
import { setUpEditorApp } from '../test-app.ts';

type Listed = { email: string; state: string; since: string; reason: string };

/** The app with an editor who checks what became of a newsletter's readers; each test begins with none. */
export function setUpDeliveryApp() {
	const [fixture, headers] = setUpEditorApp();
	beforeEach(async () => {
		for (const table of ['subscribers', 'hand_overs', 'deliveries', 'mailings'] as const)
			await fixture.db.deleteFrom(table).execute();
	});
	const inject = (method: 'GET' | 'POST', url: string, payload?: object) =>
		fixture.app.inject({ method, url, headers, ...(payload && { payload }) });
	return {
		fixture,
		inject,
		list: async (id: number, query = ''): Promise<Listed[]> =>
			(await inject('GET', `/api/newsletters/${id}/deliveries${query}`)).json(),
		counts: async (id: number) => (await inject('GET', `/api/newsletters/${id}/delivery`)).json().counts,
		leave: (reader: { id: string }) =>
			inTransaction(fixture.db, (tx) =>
				endSubscriptions(tx, {
					subscriberId: reader.id,
					newsletterIds: 'all',
					endedBy: 'reader',
					now: new Date(),
				}),
			),
	};
}

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
