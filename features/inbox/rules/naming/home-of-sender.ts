import { domainOf, isPrivateProvider, isSendingService, ownedDomain } from '../sender-domain.ts';

/** The likely website of a newsletter, derived from its sender's address; empty if unknown. */
export function homeOfSender(address: string): string {
	const domain = domainOf(address);
	const local = address.slice(0, address.lastIndexOf('@')).replace(/\+.*/s, '').toLowerCase();
	const hosted = /(?:^|\.)(substack\.com|beehiiv\.com|ghost\.io)$/.exec(domain)?.[1];
	if (hosted) {
		const name = ownedDomain(domain).replace(`.${hosted}`, '');
		const label = name === hosted || name === 'mail' ? local : name;
		return /^[a-z0-9-]{2,60}$/.test(label) ? `https://${label}.${hosted}/` : '';
	}
	if (domain === '' || isPrivateProvider(domain) || isSendingService(domain)) return '';
	return `https://${ownedDomain(domain)}/`;
}
