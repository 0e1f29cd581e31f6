import type { ClaimIdentity } from '#features/publishers/rules/claim-identity.ts';
import { addressThatProves } from '#features/publishers/rules/mail-proof.ts';
import { type NameServer, recordsOrNull } from '#gateways/name-server/name-server.ts';
import { inconclusive, type ProofResult, proven, unproven } from './proof-result.ts';

/** Whether an address that proved a claim still would: it still belongs to the listing, and its domain still accepts mail. */
export async function checkMailDomain(
	{ nameServer }: { nameServer: NameServer },
	{ identity, address }: { identity: ClaimIdentity; address: string },
): Promise<ProofResult> {
	const written = addressThatProves(identity, address);
	const domain = address.slice(address.lastIndexOf('@') + 1);
	if (written === null)
		return unproven(address, `An address at ${domain} does not prove this listing any more.`);
	const ascii = written.slice(written.indexOf('@') + 1);
	const servers = await recordsOrNull(nameServer.lookUpMailServers(ascii));
	if (servers === null) return inconclusive(address, `No name server answered for ${domain}.`);
	if (servers.some((server) => server !== '')) return proven(address, `${domain} takes mail.`);
	if (servers.length > 0) return unproven(address, `${domain} says that it takes no mail.`);
	const addresses = await recordsOrNull(nameServer.lookUpAddresses(ascii));
	if (addresses === null) return inconclusive(address, `No name server answered for ${domain}.`);
	return addresses.length > 0
		? proven(address, `${domain} can take mail.`)
		: unproven(address, `${domain} does not take mail any more.`);
}
