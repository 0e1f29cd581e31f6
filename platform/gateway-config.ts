import { Resolver } from 'node:dns';
import { z } from 'zod';

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const optionalText = z.string().trim().min(1).optional();

/** Variables of the services we read from: text model, video platform, mailbox. */
export const gatewayVariables = {
	OPENAI_API_KEY: optionalText,
	OPENAI_BASE_URL: webAddress.default('https://api.openai.com/v1'),
	OPENAI_MODEL: z.string().trim().min(1).default('gpt-5-mini'),
	YOUTUBE_API_KEY: optionalText,
	YOUTUBE_API_BASE_URL: webAddress.default('https://www.googleapis.com/youtube/v3'),
	YOUTUBE_FEED_BASE_URL: webAddress.default('https://www.youtube.com'),
	YOUTUBE_DAILY_QUOTA: z.coerce
		.number('must be a whole number')
		.int()
		.min(1)
		.max(1_000_000_000)
		.default(10_000),
	IMAP_HOST: optionalText,
	IMAP_PORT: z.coerce.number('must be a port number').int().min(1).max(65_535).optional(),
	IMAP_SECURE: z.enum(['on', 'off', 'true', 'false'], { error: 'must be on or off' }).default('on'),
	IMAP_USER: optionalText,
	IMAP_PASSWORD: optionalText,
	IMAP_FOLDER: z.string().trim().min(1).default('INBOX'),
	GMAIL_ADDRESS: optionalText,
	GMAIL_APP_PASSWORD: optionalText,
	TRUSTED_AUTHSERV: optionalText.refine(
		(text) => text === undefined || /^[\w.:-]+$/.test(text),
		'must be the one name that the mail server signs its Authentication-Results with, such as mx.example.com',
	),
	DNS_SERVERS: optionalText.refine(
		(text) => readServers(text).every(isServer),
		'must be a comma-separated list of IP addresses, each with or without a port, such as 9.9.9.9 or [2620:fe::fe]:53',
	),
};
type GatewayVariables = z.infer<z.ZodObject<typeof gatewayVariables>>;

export type TextModelConfig = { apiKey: string; baseUrl: string; model: string };

export type VideoPlatformConfig = {
	/** If null, only public pages and feeds are read. */
	apiKey: string | null;
	apiBaseUrl: string;
	feedBaseUrl: string;
	/** Quota units that may be spent per day. */
	dailyQuota: number;
};

export type ImapConfig = {
	host: string;
	port: number;
	secure: boolean;
	user: string;
	password: string;
	/** The folder to read; the inbox by default. */
	folder?: string;
};

export type GatewayConfig = {
	/** If null, rules do what they can. */
	textModel: TextModelConfig | null;
	videoPlatform: VideoPlatformConfig;
	/** Null if there is no mailbox to read. */
	mailbox: ImapConfig | null;
	/** The mail server whose `Authentication-Results` are trusted; null for none. */
	trustedAuthserv: string | null;
	/** The name servers to ask, each an IP address with or without a port; if empty, those of the machine. */
	dnsServers: readonly string[];
};

/** Returns the name of the missing variable if a mailbox is only partly configured. */
export function readGatewayConfig(values: GatewayVariables): GatewayConfig | { missing: string } {
	const mailbox = readMailboxVariables(values);
	if (mailbox && 'missing' in mailbox) return mailbox;
	return {
		textModel: values.OPENAI_API_KEY
			? {
					apiKey: values.OPENAI_API_KEY,
					baseUrl: withoutSlash(values.OPENAI_BASE_URL),
					model: values.OPENAI_MODEL,
				}
			: null,
		videoPlatform: {
			apiKey: values.YOUTUBE_API_KEY ?? null,
			apiBaseUrl: withoutSlash(values.YOUTUBE_API_BASE_URL),
			feedBaseUrl: withoutSlash(values.YOUTUBE_FEED_BASE_URL),
			dailyQuota: values.YOUTUBE_DAILY_QUOTA,
		},
		mailbox,
		trustedAuthserv: values.TRUSTED_AUTHSERV ?? null,
		dnsServers: readServers(values.DNS_SERVERS),
	};
}

/** An IMAP server takes precedence over Gmail. */
function readMailboxVariables(values: GatewayVariables): ImapConfig | null | { missing: string } {
	const { IMAP_HOST, IMAP_USER, IMAP_PASSWORD, GMAIL_ADDRESS, GMAIL_APP_PASSWORD } = values;
	const folder = values.IMAP_FOLDER;
	if (IMAP_HOST ?? IMAP_USER ?? IMAP_PASSWORD) {
		if (!IMAP_HOST) return { missing: 'IMAP_HOST' };
		if (!IMAP_USER) return { missing: 'IMAP_USER' };
		if (!IMAP_PASSWORD) return { missing: 'IMAP_PASSWORD' };
		const secure = values.IMAP_SECURE === 'on' || values.IMAP_SECURE === 'true';
		const port = values.IMAP_PORT ?? (secure ? 993 : 143);
		return { host: IMAP_HOST, port, secure, user: IMAP_USER, password: IMAP_PASSWORD, folder };
	}
	if (!(GMAIL_ADDRESS ?? GMAIL_APP_PASSWORD)) return null;
	if (!GMAIL_ADDRESS) return { missing: 'GMAIL_ADDRESS' };
	if (!GMAIL_APP_PASSWORD) return { missing: 'GMAIL_APP_PASSWORD' };
	// Google shows the password in four groups, and people paste it with the spaces.
	const password = GMAIL_APP_PASSWORD.replaceAll(' ', '');
	return { host: 'imap.gmail.com', port: 993, secure: true, user: GMAIL_ADDRESS, password, folder };
}

function withoutSlash(address: string): string {
	return address.replace(/(?<!\/)\/+$/, '');
}

function readServers(text = ''): string[] {
	return text
		.split(',')
		.map((server) => server.trim())
		.filter(Boolean);
}

function isServer(server: string): boolean {
	try {
		new Resolver().setServers([server]);
		return true;
	} catch {
		return false;
	}
}
