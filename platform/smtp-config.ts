export type Mailbox = { name: string; address: string };

export type Smtp = {
	host: string;
	port: number;
	/** TLS from the first byte; otherwise STARTTLS if the server offers it. */
	isSecure: boolean;
	login: { user: string; password: string } | null;
	connections: number;
	/** Maximum mails per second of this process; null for no limit. */
	perSecond: number | null;
};

/** Parses `smtp://user:password@host:port?connections=2&perSecond=10`; null if any part is invalid. */
export function readSmtp(text: string): Smtp | null {
	if (!URL.canParse(text)) return null;
	const url = new URL(text);
	const isSecure = url.protocol === 'smtps:';
	const connections = Number(url.searchParams.get('connections') ?? 2);
	const perSecond = url.searchParams.has('perSecond') ? Number(url.searchParams.get('perSecond')) : null;
	if (!(isSecure || url.protocol === 'smtp:') || !url.hostname) return null;
	if (!Number.isInteger(connections) || connections < 1 || connections > 50) return null;
	if (perSecond !== null && !(perSecond >= 0.1 && perSecond <= 1000)) return null;
	const login = readLogin(url);
	if (login === undefined) return null;
	return {
		host: url.hostname.replace(/^\[|\]$/g, ''),
		port: Number(url.port) || (isSecure ? 465 : 587),
		isSecure,
		login,
		connections,
		perSecond,
	};
}

function readLogin(url: URL): Smtp['login'] | undefined {
	if (!url.username) return null;
	try {
		return { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) };
	} catch {
		return undefined;
	}
}

/** Parses `Name <address@example.com>` or a bare address. */
export function readMailbox(text: string): Mailbox | null {
	const [, name = '', bracketed] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
	const address = (bracketed ?? text).trim();
	if (!/^[^\s@"(),:;<>\\]+@[^\s@"(),:;<>\\]+$/.test(address) || /\p{Cc}/u.test(name)) return null;
	return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

/** The sender of mail: as configured, or made from the site's name and address. */
export function senderOf(given: {
	mailFrom?: Mailbox | undefined;
	siteName: string;
	publicUrl: string | undefined;
}): Mailbox {
	const host = given.publicUrl ? new URL(given.publicUrl).hostname : 'localhost';
	return given.mailFrom ?? { name: given.siteName, address: `newsletters@${host}` };
}
