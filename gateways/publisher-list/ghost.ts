import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { accepted, refusalOutcome, refused, removalOutcome, testOutcome } from './hand-over-outcomes.ts';
import type { HandOverOutcome } from './publisher-list.ts';
import { refusals } from './refusals.ts';
import { fullName, type OpenService } from './service.ts';
import { RetryLaterError } from './service-response.ts';

const Member = z.object({
	id: z.string(),
	newsletters: z.array(z.object({ id: z.string() })),
	email_suppression: z.object({ suppressed: z.boolean() }).nullish(),
});
type Member = z.infer<typeof Member>;
const Members = z.object({ members: z.array(Member) });
const Newsletters = z.object({ newsletters: z.array(z.object({ name: z.string() })).min(1) });

/** Members in the Admin API: https://docs.ghost.org/admin-api/members/overview. */
export const openGhost: OpenService = ({ setting, secret, connect, site, clock }) => {
	const ask = connect({
		baseUrl: `${setting('url').replace(/\/$/, '')}/ghost/api/admin`,
		credentials: () => ({ authorization: `Ghost ${signToken(secret, clock())}` }),
		headers: { 'accept-version': 'v5.0' },
	});
	const newsletterId = setting('newsletterId');

	async function find(email: string): Promise<Member | null> {
		const filter = `email:'${email.replace(/['\\]/g, '\\$&')}'`;
		const response = await ask('GET', '/members/', {
			query: { filter, include: 'newsletters', limit: '1' },
		});
		if (!response.isOk)
			throw new RetryLaterError('The service does not find its members. Check the address.');
		return response.read(Members).members[0] ?? null;
	}

	/** A member who does not get the newsletter is assumed to have left it. */
	function settle({ id, newsletters, email_suppression }: Member): HandOverOutcome {
		if (email_suppression?.suppressed) return refused(refusals.bounced);
		const gets = newsletterId ? newsletters.some((each) => each.id === newsletterId) : newsletters.length > 0;
		return gets ? accepted(id) : refused(refusals.left);
	}

	return {
		perMinute: null,
		async add(reader) {
			const { email, consent } = reader;
			const known = await find(email);
			if (known) return settle(known);
			const member = {
				email,
				name: fullName(reader),
				note: `Signed up on ${site()}: “${consent.wording}”, agreed ${consent.givenAt.toISOString()}, confirmed ${consent.confirmedAt.toISOString()}.`,
				...(setting('label') ? { labels: [{ name: setting('label') }] } : {}),
				...(newsletterId ? { newsletters: [{ id: newsletterId }] } : {}),
			};
			const made = await ask('POST', '/members/', { body: { members: [member] } });
			if (made.isOk) return accepted(made.read(Members).members[0]?.id);
			const meanwhile = made.words.includes('already exists') ? await find(email) : null;
			return meanwhile ? settle(meanwhile) : refusalOutcome(made, 'address');
		},
		async remove({ email }) {
			const member = await find(email);
			if (!member) return accepted();
			const newsletters = newsletterId
				? member.newsletters.filter(({ id }) => id !== newsletterId).map(({ id }) => ({ id }))
				: [];
			const body = { members: [{ newsletters }] };
			return removalOutcome(
				await ask('PUT', `/members/${encodeURIComponent(member.id)}/`, { body }),
				member.id,
			);
		},
		async test() {
			const members = await ask('GET', '/members/', { query: { limit: '1' } });
			if (!newsletterId || !members.isOk) return testOutcome(members, 'address');
			const response = await ask('GET', `/newsletters/${encodeURIComponent(newsletterId)}/`);
			return testOutcome(response, 'newsletter', response.find(Newsletters)?.newsletters[0]?.name);
		},
	};
};

/** Valid for five minutes: the key itself is never sent. */
function signToken(key: string, now: Date): string {
	const [id = '', secret = ''] = key.split(':');
	const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
	const issuedAt = Math.floor(now.getTime() / 1000);
	const text = [
		encode({ alg: 'HS256', typ: 'JWT', kid: id }),
		encode({ iat: issuedAt, exp: issuedAt + 300, aud: '/admin/' }),
	].join('.');
	return `${text}.${createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('base64url')}`;
}
