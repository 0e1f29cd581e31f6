import type { ClaimNeeds } from '#features/publishers/server/claims/claim-needs.ts';
import type { TestApp } from '../test-app.ts';

type Found = Partial<Awaited<ReturnType<NonNullable<ClaimNeeds['findProof']>>>>;

/** What claims need, with a proof lookup that finds what the test says. */
export function claimNeeds(fixture: TestApp, look: (method: string) => Found | Promise<Found> = () => ({})) {
	const finding = async (method: string) => ({
		isProven: true,
		subject: 'bolt.example',
		found: 'The code is there.',
		isInconclusive: false,
		...(await look(method)),
	});
	return {
		...fixture.needs,
		...fixture.outside,
		findProof: (_: unknown, { method }: { method: string }) => finding(method),
		checkMailDomain: () => finding('mail'),
	};
}

/** The portal of an editor, who decides on what publishers ask for. */
export function openPortal(fixture: TestApp, editor: { cookie: string }) {
	const portal = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
		fixture.app.inject({ method, url, headers: editor, ...(payload ? { payload } : {}) });
	const requests = async () => (await portal('GET', '/api/publishers/requests')).json();
	const decide = async (decision: 'accept' | 'refuse', reason = '') => {
		const [waiting] = (await requests()).changes;
		return portal('POST', `/api/publishers/changes/${waiting.id}/decision`, { decision, reason });
	};
	return { portal, requests, decide };
}
