import http from 'node:http';
import { startProgram } from '#tests/support/program.ts';
import { tidyUpLater } from '../tidy-up.ts';
import { seedNewsletters } from './seed-newsletters.ts';
import { settleHome } from './settle.ts';
import { createThrowawayHome, type Engine, type Home } from './start-servers.ts';

export type ServedDirectory = {
	size: number;
	/** Milliseconds for an uncached response. */
	time: (address: string) => Promise<number>;
	/** The same for a list, which must not be empty. */
	timeList: (address: string) => Promise<number>;
	/** Milliseconds for one newsletter by id, also uncached. */
	timeOne: () => Promise<number>;
	close: () => Promise<unknown>;
};
export type SeededDirectory = ServedDirectory & { seedingSeconds: number };

/** The product, serving the given number of made-up newsletters. */
export async function openSeededDirectory(engine: Engine, size: number): Promise<SeededDirectory> {
	const home = await createThrowawayHome(engine);
	const seedingSeconds = await seedNewsletters(home, size);
	await settleHome(home);
	return { ...(await serveDirectory(home, size)), seedingSeconds };
}

export async function serveDirectory(home: Home, size: number): Promise<ServedDirectory> {
	const starting = startProgram('http-server', { ...home.environment, LOG_LEVEL: 'fatal' });
	const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
	const close = tidyUpLater(async () => {
		agent.destroy();
		await (await starting).stop();
		await home.remove();
	});
	const { url } = await starting;
	let turn = 0;
	const timeAnswer = async (address: string) => {
		const startedAt = performance.now();
		const text = await get(`${url}${address}${address.includes('?') ? '&' : '?'}turn=${++turn}`, agent);
		return { text, ms: performance.now() - startedAt };
	};
	const [someone] = JSON.parse((await timeAnswer('/api/newsletters?limit=1')).text) as { id: number }[];
	return {
		size,
		time: async (address) => (await timeAnswer(address)).ms,
		async timeList(address) {
			const { text, ms } = await timeAnswer(address);
			if (size >= 1000 && text === '[]') throw new Error(`${address} is empty.`);
			return ms;
		},
		timeOne: async () => (await timeAnswer(`/api/newsletters/${someone?.id}`)).ms,
		close,
	};
}

function get(url: string, agent: http.Agent): Promise<string> {
	return new Promise((resolve, reject) => {
		const request = http.get(url, { agent }, (response) => {
			let text = '';
			response.setEncoding('utf8');
			response.on('data', (chunk) => {
				text += chunk;
			});
			response.once('error', reject);
			response.once('end', () =>
				response.statusCode === 200
					? resolve(text)
					: reject(new Error(`${url}: ${response.statusCode} ${text}`)),
			);
		});
		request.once('error', reject);
	});
}
