import { isIP } from 'node:net';
import { getDomain } from 'tldts';
import type { SendingDomain } from '#features/mail/contract/sending.ts';
import {
	includeOf,
	judgeDkim,
	judgeDmarc,
	judgeReturnPath,
	judgeSpf,
} from '#features/mail/rules/sending-domain.ts';
import { type NameServer, recordsOrNull } from '#gateways/name-server/name-server.ts';
import { fillReturnPath, returnPathFor } from '#platform/bounce-config.ts';
import { senderOf } from '#platform/smtp-config.ts';
import type { SendingConfig } from './sending-config.ts';

/** DKIM selectors of common mail servers and services. */
const usualSelectors =
	'default mail dkim google selector1 selector2 k1 k2 s1 s2 pm mg mx smtp key1 fm1 fm2 zoho brevo mailjet resend mandrill'.split(
		' ',
	);

/** Checks in DNS how other mail servers see the domain that mail is sent from. */
export async function checkSendingDomain({
	nameServer,
	config,
	site,
}: {
	nameServer: NameServer;
	config: SendingConfig;
	site: { name: string; url: () => string };
}): Promise<SendingDomain> {
	const { address: from } = senderOf({
		mailFrom: config.mailFrom,
		siteName: site.name,
		publicUrl: site.url(),
	});
	const signedPath = returnPathFor(config, from);
	const returnPath = signedPath ? fillReturnPath(signedPath, 'TOKEN') : from;
	const [fromDomain, domain] = [domainOf(from), domainOf(returnPath)];
	const isRead =
		Boolean(config.bounceMailbox ?? config.mailbox) || Object.values(config.reportKeys ?? {}).some(Boolean);
	if (!config.smtp) return { isSent: false, from, returnPath, checks: [] };
	const [spfCheck, dkimCheck, dmarcCheck, servers] = await Promise.all([
		checkSpf(nameServer, { domain, host: config.smtp.host }),
		checkDkim(nameServer, { domain: fromDomain, selector: config.dkimSelector ?? null }),
		checkDmarc(nameServer, { domain: fromDomain, from }),
		recordsOrNull(nameServer.lookUpMailServers(domain)),
	]);
	const isAligned = ownerOf(domain) === ownerOf(fromDomain);
	const path = judgeReturnPath({
		domain,
		fromDomain,
		servers,
		isAligned,
		isSigned: signedPath !== null,
		isRead,
	});
	return {
		isSent: true,
		from,
		returnPath,
		checks: [
			{ kind: 'spf', ...spfCheck },
			{ kind: 'dkim', ...dkimCheck },
			{ kind: 'dmarc', ...dmarcCheck },
			{ kind: 'return-path', ...path },
		],
	};
}

async function checkSpf(nameServer: NameServer, { domain, host }: { domain: string; host: string }) {
	const texts = await textsOf(nameServer, domain);
	const include = includeOf(host);
	if (include) {
		const covers = texts?.some((text) => text.toLowerCase().includes(include)) ?? null;
		return judgeSpf({ domain, texts, term: `include:${include}`, covers });
	}
	const addresses = isIP(host) ? [host] : ((await recordsOrNull(nameServer.lookUpAddresses(host))) ?? []);
	const seen = addresses.filter(
		(one) => !/^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80)/i.test(one),
	);
	const term = seen.map((one) => `ip${isIP(one)}:${one}`).join(' ') || 'mx';
	return judgeSpf({ domain, texts, term, covers: await isCovered(nameServer, { domain, addresses: seen }) });
}

/** Null: there is no address to check, or DNS did not answer. */
async function isCovered(
	nameServer: NameServer,
	{ domain, addresses }: { domain: string; addresses: readonly string[] },
): Promise<boolean | null> {
	const [ip] = addresses;
	if (!ip) return null;
	const { spf } = await import('mailauth/lib/spf/index.js');
	const { status } = await spf({
		sender: `postmaster@${domain}`,
		ip,
		helo: domain,
		resolver: resolverOf(nameServer),
	});
	return status.result === 'temperror' ? null : status.result === 'pass';
}

function resolverOf(nameServer: NameServer) {
	return async (name: string, type: string): Promise<never[]> => {
		if (type === 'TXT') return (await nameServer.lookUpText(name)) as never[];
		if (type === 'MX')
			return (await nameServer.lookUpMailServers(name)).map((exchange) => ({
				exchange,
				priority: 10,
			})) as never[];
		if (type !== 'A' && type !== 'AAAA') throw Object.assign(new Error('Not asked'), { code: 'ENOTFOUND' });
		const version = type === 'A' ? 4 : 6;
		return (await nameServer.lookUpAddresses(name)).filter((one) => isIP(one) === version) as never[];
	};
}

async function checkDkim(
	nameServer: NameServer,
	{ domain, selector }: { domain: string; selector: string | null },
) {
	const answers = await Promise.all(
		(selector ? [selector] : usualSelectors).map(async (one) => ({
			selector: one,
			texts: await textsOf(nameServer, `${one}._domainkey.${domain}`),
		})),
	);
	const keys = answers.flatMap(({ selector: one, texts }) =>
		(texts ?? []).filter((text) => /(?:^|;)\s*p=/i.test(text)).map((text) => ({ selector: one, text })),
	);
	return judgeDkim({ domain, keys, selector, isAnswered: answers.some(({ texts }) => texts !== null) });
}

async function checkDmarc(nameServer: NameServer, { domain, from }: { domain: string; from: string }) {
	const owner = ownerOf(domain);
	const texts = await textsOf(nameServer, `_dmarc.${domain}`);
	const parentTexts = owner === domain ? [] : await textsOf(nameServer, `_dmarc.${owner}`);
	return judgeDmarc({ domain, texts, parentTexts, from });
}

async function textsOf(nameServer: NameServer, name: string): Promise<string[] | null> {
	return (await recordsOrNull(nameServer.lookUpText(name)))?.map((pieces) => pieces.join('')) ?? null;
}

function domainOf(address: string): string {
	return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

function ownerOf(domain: string): string {
	return getDomain(domain) ?? domain;
}
