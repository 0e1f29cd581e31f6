export function domainOf(address: string): string {
	return address
		.slice(address.lastIndexOf('@') + 1)
		.trim()
		.toLowerCase()
		.replace(/(?<![>.])[>.]+$/, '');
}

/** Common second-level suffixes under which anyone can register a name; enough to distinguish owners. */
const sharedEndings =
	/^(?:(?:co|com|org|net|ac|gov|edu|ltd|plc|me|or|ne|go|nom|gen|web|ind|nic|id)\.[a-z]{2}|blogspot\.com|github\.io|wordpress\.com|substack\.com|beehiiv\.com|ghost\.io|buttondown\.email|herokuapp\.com)$/;

/** The registrable part of a host name: `mail.crumb.co.uk` becomes `crumb.co.uk`. */
export function ownedDomain(host: string): string {
	const labels = host.toLowerCase().split('.').filter(Boolean);
	if (labels.length <= 2) return labels.join('.');
	const two = labels.slice(-2).join('.');
	return sharedEndings.test(two) ? labels.slice(-3).join('.') : two;
}

/** Services that send for others: their domain does not identify the newsletter. */
const senders =
	/(?:^|\.)(?:substack\.com|beehiiv\.com|mail\.beehiiv\.com|mcsv\.net|mcdlv\.net|rsgsv\.net|list-manage\.com|mailchimpapp\.net|mailchimp\.com|convertkit(?:-mail\d?)?\.com|ck\.page|kit\.com|kit-mail\d?\.com|buttondown\.(?:email|com)|ghost\.io|sendgrid\.net|mailgun\.(?:org|net|info)|amazonses\.com|mailerlite\.com|mlsend\d?\.com|mlsnd\.com|createsend\d?\.com|cmail\d{1,2}\.com|hubspotemail\.net|hs-send\.com|klaviyomail\.com|sendinblue\.com|brevo\.com|brevosend\.com|sib\.email|activehosted\.com|emsend\d?\.com|acems\d?\.com|constantcontact\.com|ccsend\.com|revue\.email|getrevue\.co|tinyletter\.com|medium\.com|linkedin\.com|postmarkapp\.com|mtasv\.net|sparkpostmail\.com|mandrillapp\.com|sailthru\.com|exacttarget\.com|mailjet\.com|getresponse\.com|aweber\.com|drip\.com|dripemail\d?\.com|customeriomail\.com|iterable\.com|feedblitz\.com|follow\.it|campaign-archive\.com|googlegroups\.com|groups\.io|sendy\.co|emailoctopus\.com|eomail\d?\.com|moosend\.com|benchmarkemail\.com|icontact\.com|verticalresponse\.com|cleverreach\.com|rapidmail\.(?:de|net)|newsletter2go\.com|sendgrid\.com)$/;

export function isSendingService(host: string): boolean {
	return senders.test(host.toLowerCase());
}

const privateProviders =
	/^(?:gmail|googlemail|yahoo|ymail|outlook|hotmail|live|msn|icloud|me|mac|aol|gmx|web|protonmail|proton|fastmail|mail|zoho|yandex|qq|163|126|t-online|orange|wanadoo|free|laposte|libero|tiscali|btinternet|comcast|verizon)\.(?:[a-z]{2,3}|co\.[a-z]{2}|com\.[a-z]{2})$/;

/** More of them, each with its subdomains. */
const mailProviders = new Set(
	`pm.me rocketmail.com gmx.info bk.ru inbox.ru list.ru internet.ru ya.ru foxmail.com yeah.net sina.com sohu.com naver.com daum.net
	hanmail.net fastmail.com fastmail.fm hey.com tutanota.com tutanota.de tuta.com tuta.io tutamail.com mailbox.org posteo.de
	posteo.net posteo.org hushmail.com mailfence.com runbox.com startmail.com riseup.net disroot.org email.com usa.com duck.com
	simplelogin.com simplelogin.co addy.io anonaddy.com anonaddy.me mozmail.com appleid.com mailinator.com
	guerrillamail.com 10minutemail.com yopmail.com temp-mail.org freenet.de arcor.de sfr.fr bbox.fr seznam.cz wp.pl onet.pl o2.pl
	interia.pl rediffmail.com att.net sbcglobal.net bellsouth.net cox.net sky.com virginmedia.com ntlworld.com bigpond.com
	optusnet.com.au rogers.com shaw.ca uol.com.br bol.com.br terra.com.br`.split(/\s+/),
);

/** Providers of personal mailboxes. */
export function isPrivateProvider(domain: string): boolean {
	const lower = domain.toLowerCase();
	return privateProviders.test(lower) || parentsOf(lower).some((name) => mailProviders.has(name));
}

/** `a.b.example`, `b.example`, `example`. */
export function parentsOf(host: string): string[] {
	const labels = host.split('.');
	return labels.map((_, from) => labels.slice(from).join('.'));
}
