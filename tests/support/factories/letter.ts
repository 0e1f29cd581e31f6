type Letter = {
	from?: string;
	subject?: string;
	at?: Date;
	/** Additional headers, each `Name: value`. */
	headers?: string[];
	html?: string;
	text?: string;
	to?: string;
	id?: string;
	/** According to the receiving mail server; false in tests about mail of unknown origin. */
	isProven?: boolean;
};

let count = 0;

/** One issue of a newsletter as mail; specify only what the test is about. */
export function letter({
	from = 'Crumb & Salt <letters@crumb.example>',
	subject = `A loaf, number ${++count}`,
	at = new Date(Date.now() - 3600_000),
	headers = [],
	to = 'letters@directory.example',
	id = `<${++count}.${Math.random().toString(36).slice(2)}@crumb.example>`,
	text = 'Crumb & Salt is a weekly letter about bread and the people who bake it. This week the oven was too hot, the dough too wet, and the butter gone. Read on for a recipe with flour, salt and garlic.',
	html,
	isProven = true,
}: Letter = {}): string {
	const domain = /@([^>\s]+)/.exec(from)?.[1];
	const body =
		html ??
		`<html><body><p><a href="https://crumb.example/view/${count}?u=abc123">View in your browser</a></p><h1>${subject}</h1><p>${text}</p><p>Sent to ${to}. <a href="https://crumb.example/unsubscribe?u=abc123">Unsubscribe</a></p><img src="https://crumb.example/open.gif?u=abc" width="1" height="1"></body></html>`;
	return [
		...(isProven ? [`Authentication-Results: mx.directory.example; dkim=pass header.d=${domain}`] : []),
		`From: ${from}`,
		`To: ${to}`,
		`Subject: ${subject}`,
		`Date: ${at.toUTCString()}`,
		...(id ? [`Message-ID: ${id}`] : []),
		'List-Unsubscribe: <https://crumb.example/unsubscribe?u=abc123>',
		'MIME-Version: 1.0',
		'Content-Type: text/html; charset=utf-8',
		...headers,
		'',
		body,
	].join('\r\n');
}
