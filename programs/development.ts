import net from 'node:net';
import path from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { LoadPages } from './load-pages.ts';
import { runServer } from './run-server.ts';
import { startWorker } from './start-worker.ts';

/** The entry and, for the first paint, the styles; Vite builds each file on request. */
const manifest = { 'app/client-entry.tsx': { file: 'app/client-entry.tsx', css: ['ui/look/styles.css'] } };
/** Vite injects changed styles into the page, and announces changes over its own socket. */
const policy = { 'style-src': "'self' 'unsafe-inline'", 'connect-src': "'self' ws:" };

/** Vite serves files of the checkout: exclude secrets and (below) the data. */
const notServed = [
	'.env',
	'.env.*',
	'*.{crt,pem,key,p12,pfx,cer,der}',
	'.npmrc',
	'.yarnrc.yml',
	'**/.git/**',
];

/** Pages from source, with hot reloading. Node restarts the process when server code changes. */
const makePages: LoadPages = async ({ origin, siteName, dataDir }) => {
	const vite = await createServer({
		appType: 'custom',
		configLoader: 'native',
		server: {
			middlewareMode: true,
			ws: { port: await findFreePort() },
			fs: { deny: [...notServed, `${path.resolve(dataDir)}/**`] },
		},
	});
	const { ssr } = vite.environments;
	if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the pages here.');
	return {
		async renderPage(path, fetchApi) {
			const { renderPage } = await ssr.runner.import('/app/server-entry.tsx');
			return renderPage({ path, origin: origin(), manifest, siteName, fetchApi });
		},
		development: { handle: vite.middlewares, policy },
	};
};

function findFreePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = net.createServer().once('error', reject);
		server.listen(0, () => {
			const { port } = server.address() as net.AddressInfo;
			server.close(() => resolve(port));
		});
	});
}

await runServer({ startWorker, makePages });
