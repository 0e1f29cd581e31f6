import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type BounceConfig, bounceVariables, readBounces } from './bounce-config.ts';
import { type GatewayConfig, gatewayVariables, readGatewayConfig } from './gateway-config.ts';
import { isLoopback } from './loopback.ts';
import { type Mailbox, readMailbox, readSmtp, type Smtp } from './smtp-config.ts';
import { StartError } from './start-error.ts';
import { readS3, type S3 } from './storage-config.ts';

const optionalText = z.string().trim().min(1).optional();
const onOff = z.enum(['on', 'off']);
const hostPattern = /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/;

/** Every variable is documented in docs/operations.md. */
const Environment = z.object({
	PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
	HOST: z.string().trim().min(1).default('127.0.0.1'),
	PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
	DATA_DIR: z.string().trim().min(1).default('./data'),
	DATABASE_URL: z
		.url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:port/database' })
		.optional(),
	DEMO_DATA: onOff.optional(),
	SITE_NAME: z.string().trim().min(1).max(80).default('Broadsheet'),
	SESSION_SECRET: z.string().trim().min(32, 'must be at least 32 characters').optional(),
	SMTP_URL: optionalText.refine(
		(text) => text === undefined || readSmtp(text) !== null,
		'must look like smtp://user:password@host:port, or smtps://, and may end in ?connections=2&perSecond=10',
	),
	MAIL_FROM: optionalText.refine(
		(text) => text === undefined || readMailbox(text) !== null,
		'must look like Name <address@example.com>',
	),
	REGISTRATION: z.enum(['open', 'approval', 'closed']).optional(),
	SETUP_TOKEN: optionalText,
	OUTBOUND_ALLOW: optionalText.refine(
		(text) => readHosts(text).every((host) => hostPattern.test(host)),
		'must be a comma-separated list of hosts, each with or without a port',
	),
	S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
	S3_BUCKET: optionalText,
	S3_REGION: z.string().trim().min(1).default('us-east-1'),
	S3_ACCESS_KEY_ID: optionalText,
	S3_SECRET_ACCESS_KEY: optionalText,
	STABILITY_API_KEY: optionalText,
	STABILITY_BASE_URL: z
		.url({ protocol: /^https?$/, error: 'must be an http or https address' })
		.default('https://api.stability.ai'),
	...gatewayVariables,
	...bounceVariables,
	TRUST_PROXY: optionalText,
	CDN_PURGE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
	CDN_PURGE_HEADER: optionalText.refine(
		(text) => text === undefined || readHeader(text) !== null,
		'must look like Name: value',
	),
	DRAIN_SECONDS: z.coerce.number('must be a number of seconds').int().min(0).max(300).default(0),
	BACKUP_PASSPHRASE: optionalText,
	BACKUP_DIR: optionalText,
	RATE_LIMITS: onOff.default('on'),
	LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** Addresses of trusted proxies, all of them, or a check by number of hops. */
export type TrustProxy = string | boolean | ((address: string, hop: number) => boolean);

export type Config = GatewayConfig &
	BounceConfig & {
		port: number;
		host: string;
		publicUrl: string | undefined;
		dataDir: string;
		databaseUrl: string | undefined;
		/** Load the demo directory into a pristine database. */
		demoData: boolean;
		/** Whether a stand-in may act for the publishers of a demo, however it was loaded. */
		demoStandIn: boolean;
		siteName: string;
		sessionSecret: string | undefined;
		/** Null if mail is kept in the outbox. */
		smtp: Smtp | null;
		/** If undefined, made from the site's name and address. */
		mailFrom: Mailbox | undefined;
		/** If undefined, the owner's setting decides. */
		registration: 'open' | 'approval' | 'closed' | undefined;
		/** The secret required to create the first account; generated if undefined. */
		setupToken: string | undefined;
		/** Only reachable from this machine: the server listens on loopback and no proxy is configured. */
		isTrial: boolean;
		/** Private hosts (`host` or `host:port`) that the web reader may visit. */
		outboundAllow: readonly string[];
		/** Null if uploads are kept in the data folder. */
		s3: S3 | null;
		/** Null if images cannot be generated. */
		stability: { apiKey: string; baseUrl: string } | null;
		trustProxy: TrustProxy;
		/** Null if shared caches must revalidate every response. */
		cdn: { url: string; header: { name: string; value: string } | null } | null;
		/** How long a stopping server keeps serving, so that proxies notice. */
		drainSeconds: number;
		/** If undefined, backups are not encrypted. */
		backupPassphrase: string | undefined;
		/** Where backups go that were not started from the command line. */
		backupDir: string;
		rateLimits: boolean;
		logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
	};

/** Reads all variables once at start; an invalid one aborts with its name and the expected value. */
export function readConfig(environment: Record<string, string | undefined>): Config {
	const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
	const parsed = Environment.safeParse(given);
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		const name = String(issue?.path[0]);
		throw new StartError(`${name} is not valid: ${issue?.message}. Correct it and start again.`);
	}
	const values = parsed.data;
	const s3 = readS3(values);
	if (s3 && 'missing' in s3) throw missingError(s3.missing, 'S3');
	const outside = readGatewayConfig(values);
	if ('missing' in outside) throw missingError(outside.missing, 'mailbox');
	const bounces = readBounces(values);
	if ('missing' in bounces) throw missingError(bounces.missing, 'bounce mailbox');
	return {
		...outside,
		...bounces,
		port: values.PORT,
		host: values.HOST,
		publicUrl: values.PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''),
		dataDir: path.resolve(values.DATA_DIR),
		databaseUrl: values.DATABASE_URL,
		demoData: values.DEMO_DATA
			? values.DEMO_DATA === 'on'
			: values.PUBLIC_URL === undefined && values.DATABASE_URL === undefined,
		demoStandIn: values.DEMO_DATA !== 'off',
		siteName: values.SITE_NAME,
		sessionSecret: values.SESSION_SECRET,
		smtp: values.SMTP_URL ? readSmtp(values.SMTP_URL) : null,
		mailFrom: (values.MAIL_FROM && readMailbox(values.MAIL_FROM)) || undefined,
		registration: values.REGISTRATION,
		setupToken: values.SETUP_TOKEN,
		isTrial:
			isLoopback(values.HOST) &&
			(values.PUBLIC_URL === undefined || isLoopback(new URL(values.PUBLIC_URL).host)) &&
			readTrustProxy(values.TRUST_PROXY) === false,
		outboundAllow: readHosts(values.OUTBOUND_ALLOW),
		s3,
		stability: values.STABILITY_API_KEY
			? { apiKey: values.STABILITY_API_KEY, baseUrl: values.STABILITY_BASE_URL.replace(/(?<!\/)\/+$/, '') }
			: null,
		trustProxy: readTrustProxy(values.TRUST_PROXY),
		cdn: values.CDN_PURGE_URL
			? { url: values.CDN_PURGE_URL, header: readHeader(values.CDN_PURGE_HEADER ?? '') }
			: null,
		drainSeconds: values.DRAIN_SECONDS,
		backupPassphrase: values.BACKUP_PASSPHRASE,
		backupDir: path.resolve(values.BACKUP_DIR ?? path.join(values.DATA_DIR, 'backups')),
		rateLimits: values.RATE_LIMITS === 'on',
		logLevel: values.LOG_LEVEL,
	};
}

function missingError(name: string, family: string): StartError {
	return new StartError(
		`${name} is not valid: it must be set, because other ${family} variables are. Correct it and start again.`,
	);
}

function readHosts(text: string | undefined): string[] {
	return (text ?? '')
		.toLowerCase()
		.split(',')
		.map((host) => host.trim())
		.filter(Boolean);
}

function readHeader(text: string): { name: string; value: string } | null {
	const [, name, value] = /^([\w-]+): *([\x21-\x7e][\x20-\x7e]*)$/.exec(text) ?? [];
	return name && value ? { name, value } : null;
}

function readTrustProxy(text: string | undefined): TrustProxy {
	if (text === undefined || text === 'off' || text === 'false') return false;
	if (text === 'on' || text === 'true') return true;
	return /^\d+$/.test(text) ? (_address, hop) => hop < Number(text) : text;
}

/** Creates the data folder and checks that it is writable. */
export function prepareDataDir(dataDir: string): void {
	try {
		mkdirSync(dataDir, { recursive: true, mode: 0o700 });
		accessSync(dataDir, constants.W_OK | constants.X_OK);
	} catch (error) {
		const reason = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
		throw new StartError(
			`DATA_DIR ${dataDir} cannot be written (${reason}). Give it to this user, or set DATA_DIR to a folder that is.`,
		);
	}
}
