import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '#tests/run/find-chromium.ts';
import { createThrowawayHome, startProduct } from './support/start-servers.ts';
import type { BenchRun, Findings, Subject } from './support/subject.ts';
import { tidyUpLater } from './tidy-up.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse on one page of each kind: mobile profile, simulated throttling; the best of three runs for the speed. */
export const lighthouseScores: Subject = {
	name: 'lighthouse',
	isOnRequest: true,
	async measure({ say, isQuick }: BenchRun): Promise<Findings> {
		const server = await startProduct(await createThrowawayHome('embedded'));
		const origin = `http://127.0.0.1:${server.port}`;
		const chromePath = findChromium(process.env);
		if (!chromePath) throw new Error('There is no Chromium: set CHROMIUM_PATH.');
		const chrome = await launch({ chromePath, chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'] });
		tidyUpLater(async () => chrome.kill());
		const rows: string[][] = [];
		for (const [kind, path] of Object.entries(await pagesOfEachKind(origin))) {
			say(`Lighthouse on ${kind} …`);
			let best: number[] = [];
			for (let round = 0; round < (isQuick ? 1 : 3); round++) {
				const scores = await scoresOf(`${origin}${path}`, chrome.port);
				if ((scores[0] ?? 0) > (best[0] ?? -1)) best = scores;
			}
			rows.push([kind, ...best.map(String)]);
		}
		await chrome.kill();
		await server.stop();
		return {
			title: 'Lighthouse, mobile profile, simulated throttling',
			columns: ['page', ...categories],
			rows,
			reading: [
				'The aim is 95 for performance and 100 for the others. A busy machine lowers the first only.',
			],
		};
	},
};

async function scoresOf(url: string, port: number): Promise<number[]> {
	const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' });
	return categories.map((category) => Math.round((result?.lhr.categories[category]?.score ?? 0) * 100));
}

async function pagesOfEachKind(origin: string): Promise<Record<string, string>> {
	const slug = 'crumb-and-salt';
	const issues = (await (await fetch(`${origin}/api/newsletters/${slug}/issues?limit=1`)).json()) as {
		id: number;
		slug: string;
	}[];
	const [collection] = (await (await fetch(`${origin}/api/collections`)).json()) as { slug: string }[];
	return {
		home: '/',
		newsletter: `/newsletter/${slug}`,
		issue: `/newsletter/${slug}/issues/${issues[0]?.id}-${issues[0]?.slug}`,
		category: '/category/food-and-drink',
		collection: `/collection/${collection?.slug}`,
	};
}
