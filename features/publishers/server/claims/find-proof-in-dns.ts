import { randomBytes } from 'node:crypto';
import { type ClaimIdentity, ownDomainOf } from '#features/publishers/rules/claim-identity.ts';
import { claimText, recordName } from '#features/publishers/rules/proof-texts.ts';
import { type NameServer, recordsOrNull } from '#gateways/name-server/name-server.ts';
import { inconclusive, type ProofNeeds, type ProofResult, proven, unproven } from './proof-result.ts';

const lookupDelayMs = 3000;
const maxAliases = 8;

/** Looks for the code in the DNS records of the listing's domain, twice: an answer that comes and goes proves nothing. */
export async function findProofInDns(
	{ nameServer, pause }: Pick<ProofNeeds, 'nameServer' | 'pause'>,
	{ identity, code }: { identity: ClaimIdentity; code: string },
): Promise<ProofResult> {
	const domain = ownDomainOf(identity);
	if (domain === '')
		return unproven('', 'The listing has no domain of its own whose records could prove it.');
	const first = await lookOnce(nameServer, domain, claimText(code));
	if (!first.isProven) return first;
	await pause(lookupDelayMs);
	const second = await lookOnce(nameServer, domain, claimText(code));
	if (second.isProven || second.isInconclusive) return second;
	return unproven(domain, `The record was there, and a moment later it was not: ${second.found}`);
}

async function lookOnce(nameServer: NameServer, domain: string, text: string): Promise<ProofResult> {
	const name = recordName(domain);
	const randomName = name.replace('.', `-${randomBytes(8).toString('hex')}.`);
	const [records, elsewhere, everywhere] = await Promise.all([
		recordsOrNull(nameServer.lookUpText(name)),
		findAliasOutside(nameServer, name, domain),
		recordsOrNull(nameServer.lookUpText(randomName)),
	]);
	if (records === null || elsewhere === null || everywhere === null)
		return inconclusive(domain, `No name server answered for ${domain}.`);
	const has = (found: string[][]) => found.some((pieces) => pieces.join('') === text);
	if (!has(records))
		return unproven(
			domain,
			records.length === 0
				? `There is no TXT record of ${name}.`
				: `None of the TXT records of ${name} is exactly the text of this claim (there are ${records.length}).`,
		);
	if (elsewhere !== '') return unproven(domain, `${name} is an alias of ${elsewhere}, outside ${domain}.`);
	if (has(everywhere))
		return unproven(domain, `Any name below ${domain} has this text, so it proves nothing.`);
	return proven(domain, `The TXT record of ${name} carries the code.`);
}

/** The first CNAME target outside the domain; empty if there is none, null if the lookup failed. */
async function findAliasOutside(
	nameServer: NameServer,
	name: string,
	domain: string,
): Promise<string | null> {
	let current = name;
	for (let count = 0; count < maxAliases; count++) {
		const aliases = await recordsOrNull(nameServer.lookUpAlias(current));
		if (aliases === null) return null;
		const targets = aliases.map((alias) => alias.toLowerCase().replace(/\.$/, ''));
		const outside = targets.find((target) => target !== domain && !target.endsWith(`.${domain}`));
		if (outside !== undefined) return outside;
		if (targets[0] === undefined) return '';
		current = targets[0];
	}
	return current;
}
