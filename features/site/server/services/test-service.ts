import { randomUUID } from 'node:crypto';
import type { Db } from '#database/database.ts';
import { readDatabaseVersion } from '#database/database-version.ts';
import type { ServiceTest, TestedService } from '#features/site/contract/services.ts';
import type { FileStorage } from '#gateways/file-storage/file-storage.ts';
import { checkStability } from '#gateways/image-model/check-stability.ts';
import { checkImap } from '#gateways/mailbox/check-imap.ts';
import { checkSmtp } from '#gateways/mailer/check-smtp.ts';
import type { TextModel } from '#gateways/text-model/text-model.ts';
import { checkVideoPlatform } from '#gateways/video-platform/check-video-platform.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { ServiceCheck } from '#platform/service-check.ts';
import { createConnectionRecorder } from './connections.ts';
import type { ServicesConfig } from './services-config.ts';

export type TestNeeds = {
	db: Db;
	config: ServicesConfig;
	files: FileStorage;
	textModel: TextModel | null;
};

const defaultTimeoutMs = 10_000;

/** Tests a service. Always resolves with a message, even on errors and timeouts. */
export async function testService(
	needs: TestNeeds,
	service: TestedService,
	{ timeoutMs = defaultTimeoutMs } = {},
): Promise<ServiceTest> {
	const check = checks[service](needs, timeoutMs);
	if (check === null) return { state: 'missing', message: missing[service] ?? 'Not configured.' };
	let timer: NodeJS.Timeout | undefined;
	const tooLate = new Promise<Checked>((resolve) => {
		timer = setTimeout(
			() => resolve({ isWorking: false, message: `No answer within ${timeoutMs / 1000} seconds.` }),
			timeoutMs,
		);
	});
	const { isWorking, message, isUntried } = await Promise.race([check.catch(explain), tooLate]);
	clearTimeout(timer);
	if (isUntried) return { state: 'missing', message };
	return { state: isWorking ? 'works' : 'fails', message };
}

/** Tests a service and records the result. */
export async function tryService(
	needs: TestNeeds & { clock: Clock; log: Log },
	service: TestedService,
): Promise<ServiceTest> {
	const outcome = await testService(needs, service);
	if (outcome.state !== 'missing')
		await createConnectionRecorder(needs)(service, outcome.state === 'works' ? null : outcome.message);
	return outcome;
}

const missing: Partial<Record<TestedService, string>> = {
	smtp: 'Not configured. Mail is kept in the outbox.',
	mailbox: 'Not configured. No mailbox is read.',
	textModel: 'Not configured. Rules do what they can.',
	imageModel: 'Not configured. Covers are drawn by us.',
};

type Checked = ServiceCheck & { isUntried?: true };
type Check = (needs: TestNeeds, timeoutMs: number) => Promise<Checked> | null;

const checks: Record<TestedService, Check> = {
	smtp: ({ config }, timeoutMs) => (config.smtp ? checkSmtp(config.smtp, { timeoutMs }) : null),
	mailbox: ({ config }, timeoutMs) => (config.mailbox ? checkImap(config.mailbox, { timeoutMs }) : null),
	textModel: ({ textModel }) => textModel && checkTextModel(textModel),
	imageModel: ({ config }, timeoutMs) =>
		config.stability ? checkStability(config.stability, { timeoutMs }) : null,
	videoPlatform: ({ config }, timeoutMs) =>
		config.videoPlatform ? checkVideoPlatform(config.videoPlatform, { timeoutMs }) : null,
	objectStorage: ({ files, config }) => checkFiles(files, Boolean(config.s3)),
	databaseServer: async ({ db }) => ({
		isWorking: true,
		message: `The database answered; it is PostgreSQL ${await readDatabaseVersion(db)}.`,
	}),
};

async function checkTextModel(textModel: TextModel): Promise<Checked> {
	const outcome = await textModel.write({
		instructions: 'This is a test of the connection. Answer with the one word: ready',
		material: 'Are you there?',
		// Reasoning models need room for thinking.
		maxTokens: 300,
	});
	// A spent budget says nothing about the service.
	if (outcome.is === 'over_budget') return { isWorking: false, message: outcome.reason, isUntried: true };
	return outcome.is === 'written'
		? { isWorking: true, message: `It answered, for ${outcome.tokens} tokens.` }
		: { isWorking: false, message: outcome.reason };
}

/** Writes a small file, reads it back and removes it. */
async function checkFiles(files: FileStorage, isBucket: boolean): Promise<ServiceCheck> {
	const place = isBucket ? 'The bucket' : 'The data folder';
	const name = `test-${randomUUID()}.txt`;
	const content = Buffer.from('A test of the storage. It may be removed.');
	await files.put(name, content, 'text/plain');
	const found = await files.find(name);
	await files.remove(name);
	return found?.equals(content)
		? { isWorking: true, message: `${place} kept a file, gave it back and removed it.` }
		: { isWorking: false, message: `${place} did not give back the file that it was given.` };
}

function explain(error: unknown): Checked {
	return { isWorking: false, message: error instanceof Error ? error.message : 'It failed.' };
}
