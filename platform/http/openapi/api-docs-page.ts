import type { Endpoint } from '#protocol/endpoint.ts';
import { problems } from '#protocol/problems.ts';
import { escapeHtml } from '#text/escape-html.ts';

const style = `
:root{color-scheme:light dark;--line:light-dark(#d9dde3,#343a44);--muted:light-dark(#5c636a,#a3abb6);--accent:light-dark(#3450d4,#9db0ff)}
body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem;background:light-dark(#fff,#14171c);color:light-dark(#111418,#eef1f5)}
h1{font:600 2.25rem/1.2 Georgia,serif;margin:0 0 .5rem}h2{font-size:1.1rem;margin:2.5rem 0 .75rem}
p{margin:.25rem 0}a{color:var(--accent)}code{font:600 .9rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.call{border-top:1px solid var(--line);padding:1rem 0}.quiet{color:var(--muted);font-size:.9rem}
table{border-collapse:collapse;width:100%;font-size:.9rem}td,th{border-top:1px solid var(--line);padding:.4rem .75rem .4rem 0;text-align:left;vertical-align:top}
`;

const accessWords = {
	public: 'anyone',
	reader: 'a reader signed in by mail',
	publisher: 'a publisher signed in by mail',
	account: 'a signed-in account',
	admin: 'an approved admin',
	owner: 'an owner',
} as const;

/** For people; programs read /api/openapi.json. */
export function renderApiDocs(
	endpoints: readonly Endpoint[],
	siteName: string,
): { html: string; style: string } {
	const calls = endpoints
		.map(
			(
				endpoint,
			) => `<section class="call"><p><code>${endpoint.method} ${escapeHtml(endpoint.path.replace(/:(\w+)/g, '{$1}'))}</code></p>
<p>${escapeHtml(endpoint.summary)}</p><p class="quiet">For ${accessWords[endpoint.access]}.</p></section>`,
		)
		.join('\n');
	const failures = Object.entries(problems)
		.map(
			([code, { status, message }]) =>
				`<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(message)}</td></tr>`,
		)
		.join('\n');
	const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API · ${escapeHtml(siteName)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(siteName)} API</h1><p>JSON over HTTP. The machine-readable description is at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<h2>Calls</h2>${calls}<h2>Failures</h2><p>A failed call answers <code>{ "code", "message", "fields"? }</code>.</p>
<table><thead><tr><th>Status</th><th>Code</th><th>Message</th></tr></thead><tbody>${failures}</tbody></table></main></body></html>`;
	return { html, style };
}
