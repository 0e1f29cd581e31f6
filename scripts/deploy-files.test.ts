import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const operations = read('docs/operations.md');
const isVariable = (name: string) => operations.includes(`\`${name}\``);
/** Pinned versions: neither `latest` nor a bare major. */
const pinned = /^[a-z]+:\d+\.\d+/;
const ourNode = '/app/node_modules/node/bin/node';
/** The source of a program that is started from its bundle. */
const sourceOf = (program: string) => program.replace(/^dist\/server\/(.*)\.js$/, 'programs/$1.ts');

type Service = {
	image: string;
	command?: string[];
	entrypoint?: string[];
	environment: Record<string, string>;
	read_only?: boolean;
	tmpfs?: string[];
	ports?: string[];
	healthcheck?: { test?: string[]; disable?: boolean };
	depends_on?: Record<string, { condition: string }>;
	security_opt: string[];
	stop_grace_period: string;
};

describe('the image', () => {
	const file = DockerfileParser.parse(read('Containerfile'));
	const instructions = file.getInstructions();
	const last = (keyword: string) =>
		instructions.findLast((instruction) => instruction.getKeyword() === keyword)?.getArgumentsContent() ?? '';

	test('has two stages on the same pinned Debian, and downloads Debian and npm packages alone', () => {
		const images = file.getFROMs().map((from) => from.getImage());
		expect(images).toHaveLength(2);
		expect(new Set(images).size).toBe(1);
		expect(images[0]).toMatch(pinned);
		const runs = instructions.filter((each) => each.getKeyword() === 'RUN').map(String);
		expect(runs.join('\n')).not.toMatch(/curl|wget|git clone|https?:/);
		expect(instructions.some((each) => each.getKeyword() === 'ADD')).toBe(false);
	});

	test('runs what is there, as nobody in particular, and says how it is', () => {
		expect(last('USER')).toMatch(/^[1-9]\d+:[1-9]\d+$/);
		expect(last('ENTRYPOINT')).toBe(`["${ourNode}"]`);
		const [program] = JSON.parse(last('CMD'));
		expect(existsSync(path.join(root, sourceOf(program)))).toBe(true);
		expect(last('HEALTHCHECK')).toContain('deploy/check-health.mjs');
		expect(last('VOLUME')).toBe('/data');
		expect(last('EXPOSE')).toBe('3000');
	});

	test('sets variables that the program reads', () => {
		const names = [...last('ENV').matchAll(/([A-Z_]+)=/g)].map(([, name]) => String(name));
		expect(names.filter((name) => name !== 'NODE_ENV' && !isVariable(name))).toEqual([]);
		expect(names).toContain('DATA_DIR');
	});

	test('takes neither secrets nor data along', () => {
		const ignored = read('.dockerignore').split('\n');
		for (const name of ['.env', 'data', '.git', 'node_modules', 'dist']) expect(ignored).toContain(name);
	});

	test('is built by commands that there are', () => {
		const bootstrap = read('scripts/bootstrap.mjs');
		for (const [, command] of read('Containerfile').matchAll(/node scripts\/bootstrap\.mjs (\w+)/g))
			expect(bootstrap).toMatch(new RegExp(`^\\t${command}: \\{`, 'm'));
	});
});

describe('the composition', () => {
	const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
		services: Record<string, Service>;
		volumes: Record<string, unknown>;
	};

	test('has a database, a server and a worker, each on a read-only file system and with no more rights than it needs', () => {
		expect(Object.keys(services)).toEqual(['database', 'server', 'worker', 'migrate']);
		for (const service of Object.values(services)) {
			expect(service.read_only).toBe(true);
			expect(service.tmpfs?.join(' ')).toContain('/tmp');
			expect(service.security_opt).toContain('no-new-privileges:true');
			expect(service.healthcheck ?? service.image === 'broadsheet').toBeTruthy();
		}
		expect(services['database']?.image).toMatch(pinned);
		expect(Object.keys(volumes)).toEqual(['data', 'database']);
	});

	test('starts programs that there are, in an order that works', () => {
		const { server, worker, migrate } = services;
		for (const command of [server?.command, worker?.command, migrate?.entrypoint?.slice(1)])
			expect(existsSync(path.join(root, sourceOf(String(command?.[0]))))).toBe(true);
		expect(server?.depends_on?.['database']?.condition).toBe('service_healthy');
		expect(worker?.depends_on?.['server']?.condition).toBe('service_healthy');
		expect(server?.healthcheck?.test).toEqual(['CMD', ourNode, '/app/deploy/check-health.mjs']);
		expect(server?.ports).toEqual(['127.0.0.1:3000:3000']);
	});

	test('gives the programs variables that they read, and their secrets from a file alone', () => {
		const example = read('deploy/example.env');
		for (const name of ['server', 'worker', 'migrate']) {
			const { environment, stop_grace_period: grace } = services[name] as Service;
			expect(Object.keys(environment).filter((variable) => !isVariable(variable))).toEqual([]);
			expect(environment['SESSION_SECRET']).toMatch(/^\$\{SESSION_SECRET:\?/);
			expect(Number.parseInt(grace, 10)).toBeGreaterThan(Number(environment['DRAIN_SECONDS']) + 10);
		}
		for (const [, name] of read('compose.yaml').matchAll(/\$\{([A-Z_]+):\?/g))
			expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
		const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => String(name));
		expect(named.filter((name) => name !== 'POSTGRES_PASSWORD' && !isVariable(name))).toEqual([]);
	});
});

describe('the unit and the proxies', () => {
	test('the unit starts our Node on a program, stops it in time and may write to its own folders alone', () => {
		const unit = read('deploy/broadsheet@.service');
		expect(unit).toContain('ExecStart=/opt/broadsheet/node_modules/node/bin/node dist/server/%i.js');
		for (const [, program] of unit.split('\n', 1)[0]?.matchAll(/broadsheet@([\w-]+)/g) ?? [])
			expect(existsSync(path.join(root, `programs/${program}.ts`))).toBe(true);
		for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=\n'])
			expect(unit).toContain(line);
		expect(unit).not.toMatch(/^MemoryDenyWriteExecute/m);
	});

	test('both proxies tell the caller’s address, let imports through and keep health to themselves', () => {
		const nginx = read('deploy/nginx.conf');
		expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
		expect(nginx).toContain('client_max_body_size 16m;');
		const caddy = read('deploy/Caddyfile');
		expect(caddy).toContain('max_size 16MB');
		// A single server must get requests even while it is not ready.
		expect(caddy).toContain('# health_uri /readyz');
		expect(nginx).not.toContain('http_503');
		for (const address of ['/readyz', '/metrics']) {
			expect(nginx).toContain(`location = ${address} { return 404; }`);
			expect(caddy).toMatch(new RegExp(`@inside path .*${address}`));
		}
	});
});
