import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalNameServer, openNameServer } from '#tests/support/services/local-name-server.ts';
import { recordsOrNull } from './name-server.ts';

let local: LocalNameServer;

beforeAll(async () => {
	local = await openNameServer();
	local.set('s1._domainkey.known.example', { TXT: [['v=DKIM1; k=rsa; p=', 'AAAA'], 'another'] });
	local.set('known.example', { MX: ['mx.known.example'], A: ['93.184.216.34'] });
	local.set('www.known.example', { CNAME: 'known.example' });
	local.set('*.wild.example', { TXT: ['everywhere'] });
	local.set('no-mail.example', { MX: [''] });
	local.set('silent.example', { trouble: 'silence' });
	local.set('failing.example', { trouble: 'failure' });
});
afterAll(() => local.close());

test('text records come in their pieces, and a name that is not there is told from a server that is silent', async () => {
	const { nameServer } = local;
	expect(await nameServer.lookUpText('s1._domainkey.known.example')).toEqual([
		['v=DKIM1; k=rsa; p=', 'AAAA'],
		['another'],
	]);
	expect(await nameServer.lookUpText('any.name.wild.example')).toEqual([['everywhere']]);
	await expect(nameServer.lookUpText('nobody.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
	await expect(nameServer.lookUpText('known.example')).rejects.toMatchObject({ code: 'ENODATA' });
	expect(await recordsOrNull(nameServer.lookUpText('nobody.example'))).toEqual([]);
	expect(await recordsOrNull(nameServer.lookUpText('known.example'))).toEqual([]);
	expect(await recordsOrNull(nameServer.lookUpText('failing.example'))).toBeNull();
});

test('aliases, mail servers and addresses', async () => {
	const { nameServer } = local;
	expect(await nameServer.lookUpAlias('www.known.example')).toEqual(['known.example']);
	expect(await nameServer.lookUpAddresses('www.known.example')).toEqual(['93.184.216.34']);
	expect(await nameServer.lookUpMailServers('known.example')).toEqual(['mx.known.example']);
	expect(await nameServer.lookUpMailServers('no-mail.example')).toEqual(['']);
	expect(await recordsOrNull(nameServer.lookUpAlias('known.example'))).toEqual([]);
	expect(await recordsOrNull(nameServer.lookUpAddresses('nobody.example'))).toEqual([]);
	expect(await recordsOrNull(nameServer.lookUpAddresses('failing.example'))).toBeNull();
});

test('a silent server is waited for, but not for long', async () => {
	const startedAt = performance.now();
	const refusal = await local.nameServer.lookUpText('silent.example').catch((error) => error.code);
	expect(['ETIMEOUT', 'ECANCELLED']).toContain(refusal);
	expect(performance.now() - startedAt).toBeLessThan(20_000);
});
