import type { Encoding, MailSketch } from './write-mail.ts';

export type LabelledSketch = MailSketch & { kind: string; name?: string; about: string };

/** A mail on one line: kind, description, sender, sender's name and subject, then what is its own. */
export function splitLine(line: string): { label: LabelledSketch; rest: string[] } {
	const [kind = '', about = '', from = '', fromName = '', subject = '', ...rest] = line.split(' | ');
	return { label: { kind, about, from, fromName, subject }, rest };
}

/** What mails of a newsletter service look like: its headers, and what it adds around the text. */
type Shape = (mark: { local: string; domain: string; listName: string }) => {
	headers: string[];
	above: string;
	below: string;
};

const shapes: Record<string, Shape> = {
	hosted: ({ local, domain }) => ({
		headers: [
			`List-Id: <${local}.${domain}>`,
			`List-Post: <https://${local}.${domain}/p/an-issue>`,
			`List-Unsubscribe: <https://${local}.${domain}/action/disable_email?token=abc.def>`,
			'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
			'Precedence: bulk',
			'Feedback-ID: 7:post:hosted',
		],
		above: '<p><a href="https://open.example/app">READ IN APP</a></p>',
		below: '<p>© 2026. 548 Market Street. <a href="https://x.example/u?t=1">Unsubscribe</a></p>',
	}),
	campaign: ({ domain, listName }) => ({
		headers: [
			`List-Id: "${listName}" <9f8e7d6c5b.list-id.mcsv.net>`,
			'X-Campaign: mailchimp9f8e.1a2b3c',
			'X-MC-User: 9f8e7d6c',
			`List-Unsubscribe: <https://${domain}.list-manage.com/unsubscribe?u=9f&id=5b&e=77>, <mailto:unsubscribe@mailin.mcsv.net?subject=unsubscribe>`,
			'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
			'Precedence: bulk',
		],
		above: '<p><a href="https://mailchi.example/abc">View this email in your browser</a></p>',
		below:
			'<p>You are receiving this email because you opted in on our website.<br><a href="https://x.example/profile">update your preferences</a> or <a href="https://x.example/unsub">unsubscribe from this list</a>.</p>',
	}),
	creator: ({ domain }) => ({
		headers: [
			'List-Unsubscribe: <https://unsubscribe.convertkit-mail2.com/abc>',
			'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
			`Reply-To: hello@${domain}`,
			'Feedback-ID: ck:123',
		],
		above: '',
		below:
			'<p><a href="https://unsubscribe.convertkit-mail2.com/abc">Unsubscribe</a> | <a href="https://preferences.convertkit-mail2.com/abc">Update your profile</a> | 113 Cherry St, Seattle</p>',
	}),
	plain: ({ domain }) => ({
		headers: [`List-Unsubscribe: <mailto:leave@${domain}>`],
		above: '',
		below: '<p>To unsubscribe, reply with the word “stop”.</p>',
	}),
	announce: ({ local, domain, listName }) => ({
		headers: [
			`List-Id: ${listName} <${local}.lists.${domain}>`,
			'List-Post: NO',
			`List-Unsubscribe: <https://lists.${domain}/options/${local}>, <mailto:${local}-request@lists.${domain}?subject=unsubscribe>`,
			'Precedence: list',
			'X-Mailman-Version: 2.1.39',
		],
		above: '',
		below: `<p>_____<br>You can leave this list at <a href="https://lists.${domain}/options/${local}">lists.${domain}</a>. Unsubscribe there.</p>`,
	}),
	bare: () => ({
		headers: [],
		above: '<p><a href="https://x.example/web">Read this online</a></p>',
		below: '<p><a href="https://x.example/leave">Unsubscribe</a> from this newsletter.</p>',
	}),
};

type Row = [name: string, fromName: string, address: string, shape: keyof typeof shapes, listName?: string];

const rows: Row[] = [
	['Crumb & Salt', 'Crumb & Salt', 'letters@crumb.example', 'campaign', 'Crumb & Salt'],
	['The Batch', 'The Batch @ DeepLearning.AI', 'thebatch@deeplearning.example', 'creator'],
	['Plus or Minus', 'Plus or Minus', 'plusorminus@substack.com', 'hosted'],
	['The Ferry Book', 'Hannah from The Ferry Book', 'ferrybook@substack.com', 'hosted'],
	['Second Violin', 'Second Violin Newsletter', 'hello@secondviolin.example', 'creator'],
	['Hedge School Post', 'Hedge School Post', 'post@hedgeschool.example', 'plain'],
	[
		'The Lamplighter’s Almanac',
		'The Lamplighter’s Almanac',
		'almanac@lamplighters.example',
		'campaign',
		'Lamplighters',
	],
	['Lenny’s Letters', 'Lenny’s Letters', 'lenny@substack.com', 'hosted'],
	['Money Stuff', 'Money Stuff by Matt Levin', 'noreply@finance.example', 'bare'],
	['Morning Kettle', 'Morning Kettle', 'crew@morningkettle.example', 'campaign', 'Morning Kettle daily'],
	['TLDR', 'TLDR', 'dan@tldr.example', 'creator'],
	['Platform Notes', 'Casey at Platform Notes', 'casey@platformnotes.example', 'hosted'],
	['The Daily Upside', 'THE DAILY UPSIDE', 'squad@upside.example', 'campaign', 'upside'],
	['Dense Discovery', 'Dense Discovery 🌱', 'kai@densediscovery.example', 'campaign', 'Dense Discovery'],
	['Café Numérique', 'Café Numérique', 'bonjour@cafenumerique.example', 'bare'],
	['Wochenbrief Süd', 'Wochenbrief Süd', 'redaktion@wochenbrief.example', 'announce', 'Wochenbrief Süd'],
	['El Boletín Azul', 'El Boletín Azul', 'hola@boletinazul.example', 'campaign', 'Boletin'],
	['Rassegna Lenta', 'Rassegna Lenta', 'ciao@rassegnalenta.example', 'creator'],
	['Tide Tables', 'Tide Tables | Coastwise', 'news@coastwise.example', 'campaign', 'Coastwise all'],
	['Orbit Weekly', 'Orbit Weekly', 'weekly@orbit.example', 'plain'],
	['The Slow Mile', 'The Slow Mile via Substack', 'slowmile@substack.com', 'hosted'],
	['Ferment', 'The team at Ferment', 'team@ferment.example', 'creator'],
	['Quiet Machines', 'Quiet Machines', 'quietmachines@mail.beehiiv.com', 'hosted'],
	['Ledger Lines', 'info@ledgerlines.example', 'info@ledgerlines.example', 'campaign', 'Ledger Lines'],
	['Small Print', 'Small Print - Contract Law Weekly', 'hello@smallprint.example', 'plain'],
	['Seventh Wave', 'Nina Olsen', 'nina@seventhwave.example', 'campaign', 'Seventh Wave'],
	['Kernel Notes', 'Kernel Notes', 'announce@kernelnotes.example', 'announce', 'Kernel Notes'],
	['日々の手紙', '日々の手紙', 'tegami@hibi.example', 'creator'],
	['The Gardener’s Week', '"The Gardener’s Week"', 'week@gardeners.example', 'bare'],
	['Signals & Noise', 'Signals & Noise', 'signals@gmail.com', 'creator'],
	['North Sea Dispatch', 'North Sea Dispatch', 'no-reply@northsea.example', 'campaign', 'North Sea Dispatch'],
	['Chalk', 'Chalk Newsletter', 'chalk@buttondown.email', 'plain'],
	['Paper Cuts', 'Paper Cuts', 'hi@papercuts.example', 'hosted'],
	['The Understory', 'Ruth, The Understory', 'ruth@understory.example', 'creator'],
	['Brick by Brick', 'Brick by Brick', 'post@brickbybrick.example', 'campaign', 'BbB'],
	['Atlas of Soup', 'Atlas of Soup', 'ladle@soup.example', 'hosted'],
	['Night Trains', 'Night Trains', 'info@nighttrains.example', 'plain'],
	['The Index', 'The Index from Harbour Research', 'index@harbour.example', 'campaign', 'Harbour list'],
	['Field Recordings', 'Field Recordings', 'fieldrecordings@ghost.io', 'hosted'],
	['Ampersand', 'Ampersand: letters about type', 'set@ampersand.example', 'creator'],
];

const subjects = [
	'Three things worth your Sunday',
	'Issue #{n}: what the river took',
	'Confirm or deny: the rumour about flour',
	'Your order of service for the week',
	'Welcome to the jungle of tariffs',
	'Re-reading the classics',
	'Why your password is a poem',
	'Receipts from a small town',
	'A reminder that spring is real',
	'We were wrong about the lottery',
	'The invoice nobody wanted to pay, a history',
	'Vol. {n} — alarm bells, and other bells',
];

const paragraphs = [
	'Good morning from the wet side of the hill. There is a hole in the hedge where the heifer went through, and three of you have written to ask how one mends a gap in the middle of the season.',
	'The market moved two points on Tuesday and back again on Wednesday, and nobody who was asked could say why. A bond trader in the corner shop suggested the weather, which is as good as anything we have printed.',
	'This week we read four books about bridges. The best is short, cheap and out of print; the worst was given a prize. Below we say which is which, with page numbers, so that nobody need suffer twice.',
	'A reader in Leith asks whether the second violin ever gets the tune. It does, in bar forty-one, for the length of a breath, and then the viola coughs. We have made a recording so that you can hear it.',
	'The new model is faster, the old model is cheaper, and the benchmark was written by the people who sell both. We ran it again on a laptop, with the window open, and publish the numbers here.',
	'If a loaf sinks in the middle it is not the flour. It is the oven door, which you opened, because you could not wait. Wait. Then read the recipe again from the third line, where the salt is.',
];

const encodings: Encoding[] = ['quoted-printable', 'base64', 'utf-8', 'quoted-printable', 'utf-16'];

/** Issues in the formats of common services; several of each, with misleading subjects. */
export function sketchNewsletters(): LabelledSketch[] {
	return rows.flatMap(([name, fromName, address, shapeName, listName = name], index) => {
		const [local = '', domain = ''] = address.split('@');
		const shape = shapes[shapeName]?.({ local, domain, listName });
		if (!shape) return [];
		return [0, 1].map((copy): LabelledSketch => {
			const number = index * 2 + copy;
			const subject = (subjects[number % subjects.length] ?? '').replace('{n}', String(number + 3));
			const story = [0, 1, 2].map((step) => paragraphs[(number + step) % paragraphs.length] ?? '');
			const html = `<html><body>${shape.above}<h1>${subject}</h1>${story.map((text) => `<p>${text}</p>`).join('')}<p><a href="https://${domain}/story/${number}">Read the rest</a></p>${shape.below}</body></html>`;
			return {
				about: `${shapeName}: ${fromName}`,
				kind: 'issue',
				name,
				from: address,
				fromName: fromName.includes('@') && !fromName.includes(' @') ? '' : fromName,
				subject,
				headers: shape.headers,
				html,
				...(copy ? { text: story.join('\n\n') } : {}),
				encoding: encodings[number % encodings.length] ?? 'utf-8',
				...(number % 17 === 0 ? { id: null } : {}),
				...(number % 19 === 0 ? { date: null } : {}),
			};
		});
	});
}

/** Difficult newsletters: no list headers, plain text, odd charsets, looking forwarded. */
export function sketchOddNewsletters(): LabelledSketch[] {
	const story = paragraphs.slice(0, 3).join('\n\n');
	return [
		{
			about: 'plain text by hand to many',
			kind: 'issue',
			name: 'Allotment Letter',
			from: 'walter@allotments.example',
			fromName: 'Allotment Letter',
			subject: 'Allotment Letter no. 41: leeks',
			text: `${story}\n\nTo unsubscribe write to walter@allotments.example.`,
		},
		{
			about: 'undeclared eight-bit signs',
			kind: 'issue',
			name: 'Bücherbrief',
			from: 'brief@buecher.example',
			fromName: 'Bücherbrief',
			subject: 'Bücherbrief 12: über Brücken',
			encoding: 'undeclared',
			headers: ['List-Unsubscribe: <https://buecher.example/ab>'],
			text: `Grüße aus Köln. ${story}\n\nAbbestellen: https://buecher.example/ab`,
		},
		{
			about: 'latin-1 with umlauts',
			kind: 'issue',
			name: 'Nordwärts',
			from: 'post@nordwaerts.example',
			fromName: 'Nordwärts',
			subject: 'Nordwärts #7',
			encoding: 'latin1',
			headers: ['List-Id: <post.nordwaerts.example>', 'List-Unsubscribe: <https://nordwaerts.example/ab>'],
			html: `<p>Schöne Grüße. ${story}</p><a href="https://nordwaerts.example/ab">Abmelden</a>`,
		},
		{
			about: 'a digest made by a program',
			kind: 'issue',
			name: 'Harbour Gazette',
			from: 'gazette@harbour.example',
			fromName: 'Harbour Gazette',
			subject: 'Your weekly digest from the harbour',
			headers: [
				'Auto-Submitted: auto-generated',
				'List-Id: <gazette.harbour.example>',
				'List-Unsubscribe: <https://harbour.example/u>',
			],
			html: `<p>View in your browser</p><p>${story}</p><p>${story}</p><a href="https://harbour.example/u">Unsubscribe</a>`,
		},
		{
			about: 'about spam, and honest',
			kind: 'issue',
			name: 'The Fraud Report',
			from: 'desk@fraudreport.example',
			fromName: 'The Fraud Report',
			subject: 'How the lottery scam pays its people',
			headers: [
				'List-Unsubscribe: <https://fraudreport.example/u>',
				'List-Id: <desk.fraudreport.example>',
				'Authentication-Results: mx.directory.example; dkim=pass; spf=pass; dmarc=pass',
			],
			html: `<p>Dear friend, it begins. You have won. The wire transfer follows, then the gift cards. ${story}</p><p>${story}</p><a href="https://fraudreport.example/u">Unsubscribe</a>`,
		},
		{
			about: 'about shopping, and honest',
			kind: 'issue',
			name: 'Basket Case',
			from: 'hello@basketcase.example',
			fromName: 'Basket Case',
			subject: 'What your order says about the economy',
			headers: [
				'List-Unsubscribe: <https://basketcase.example/u>',
				'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
				'List-Id: <hello.basketcase.example>',
			],
			html: `<p><a href="https://basketcase.example/1">View this email in your browser</a></p><p>Issue 12. ${story} A basket cost a total of €41.20 last year.</p><a href="https://basketcase.example/u">Unsubscribe</a>`,
		},
	];
}
