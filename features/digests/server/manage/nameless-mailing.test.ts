import { expect, test } from 'vitest';
import { setUpDigestFixture } from '#tests/support/digest-fixture.ts';
import { makeCollection, makeDigestReader } from '#tests/support/factories/digest-factories.ts';

const { fixture, call } = setUpDigestFixture();

test('mail to more than 100 people asks once who sends it, and goes when that is said or waived', async () => {
	const collection = await makeCollection(fixture.db);
	for (let number = 0; number < 100; number++) await makeDigestReader(fixture.db, collection.id);
	const send = async () => {
		const { id } = (
			await call('POST', '/api/collection-newsletters', {
				collectionId: collection.id,
				title: 'Ours',
				subject: 'Ours',
				content: 'My own words.',
				frequency: 'monthly',
			})
		).json();
		return call('POST', `/api/collection-newsletters/${id}/actions`, { action: 'send-now' });
	};
	expect((await send()).statusCode).toBe(200);
	await makeDigestReader(fixture.db, collection.id);
	const asked = await send();
	expect(asked.statusCode).toBe(409);
	expect(asked.json()).toMatchObject({
		code: 'identity_missing',
		message:
			'Your legal name and postal address are missing; mail without them is unlawful in many places. Send anyway?',
	});
	const identity = { legalName: 'Inkwell', postalAddress: '12 Quay Street' };
	expect((await call('PUT', '/api/identity', identity)).statusCode).toBe(200);
	expect((await send()).statusCode).toBe(200);
	await call('PUT', '/api/identity', { legalName: 'Inkwell' });
	expect((await send()).json().code).toBe('identity_missing');
	expect((await call('POST', '/api/identity/mail-anyway', {})).statusCode).toBe(200);
	expect((await send()).statusCode).toBe(200);
	expect((await send()).statusCode).toBe(200);
});
