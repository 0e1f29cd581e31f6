const sender = 'From: Crumb & Salt <letters@crumb.example>\r\nTo: letters@directory.example\r\n';
const plain = `${sender}Subject: Issue 12\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n`;
const markup = `${sender}Subject: Issue 12\r\nContent-Type: text/html; charset=utf-8\r\n\r\n`;

const repeated = (piece: string, size: number) => piece.repeat(Math.ceil(size / Buffer.byteLength(piece)));

const pieces = {
	letters: 'a',
	digits: '0',
	'figures with points': '1,0.',
	spaces: ' ',
	'spaces and a letter': `${' '.repeat(5000)}x`,
	tabs: '\t',
	'empty lines': '\n',
	'indented lines': '\n   ',
	commas: ',',
	'full stops': '.',
	quotes: '"',
	'nested quotes': '> ',
	ampersands: '&',
	entities: '&amp;',
	'angle brackets': '<',
	'closing brackets': '>',
	'halves of addresses': 'a@',
	addresses: 'a@b.example ',
	links: 'https://x.example/y ',
	'beginnings of links': 'http://',
	dashes: '-',
	'equal signs': '=',
	'base64 in one line': 'QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo',
	'words of receipts': 'total $1 order invoice ',
	'words of confirmation': 'click to confirm your tap below ',
	'words of leaving': 'to stop receiving this newsletter ',
	'words of spam': 'make $1 gift card lose 1 ',
	'wide letters': '漢字かな',
	'pairs of surrogates': '😀',
};

const tags = {
	'tags that never close': '<a href="',
	'open tables': '<table><tr><td>',
	'open comments': '<!--',
	'open styles': '<style><style ',
	'links without words': '<a href="https://x.example/">',
	'spans with spaces': '<span> \n </span>',
	'a table of links':
		'<tr><td><a href="https://x.example/a?b=c">Verify your account</a> <img src="x" alt="y"></td></tr>',
};

/** Mails that are slow to process on purpose, in any size, by what is wrong with them. */
export const hostileMails: Record<string, (size: number) => Buffer> = {
	...Object.fromEntries(
		Object.entries({ ...pieces, ...tags }).flatMap(([what, piece]) => [
			[`${what} as text`, (size: number) => Buffer.from(plain + repeated(piece, size))],
			[`${what} as HTML`, (size: number) => Buffer.from(markup + repeated(piece, size))],
		]),
	),
	'a flood of headers': (size) => Buffer.from(`${sender}${repeated('X-Long: yes\r\n', size)}\r\nHello`),
	'a long subject': (size) => Buffer.from(`${sender}Subject: ${repeated('fw: ', size)}\r\n\r\nHello`),
	'a long list of recipients': (size) =>
		Buffer.from(`${sender}Cc: ${repeated('a@b.example, ', size)}\r\n\r\nHello`),
	'a long name': (size) => Buffer.from(`From: ${repeated('via ', size)} <a@b.example>\r\n\r\nHello`),
	'many small parts': (size) =>
		Buffer.from(
			`${sender}Content-Type: multipart/mixed; boundary=b\r\n\r\n${repeated('--b\r\n\r\nx\r\n', size)}--b--`,
		),
	'a phishing page in one line': (size) =>
		Buffer.from(
			`${markup}<html><body><table><tr><td>Dear customer, your account has been limited.</td></tr></table><div style="display:none">${repeated('qwertzuiopasdfghjkl', size)}</div><a href="https://203.0.113.9/">Verify your account</a>`,
		),
	'base64 that holds one line': (size) =>
		Buffer.from(
			`${sender}Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.alloc((size * 3) / 4, 'x').toString('base64')}`,
		),
};
