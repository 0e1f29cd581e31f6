import type { DemoNewsletter } from '../demo-content.ts';

/** The content of an issue, before it is designed. */
export type Block =
	| { kind: 'text' | 'heading' | 'quote' | 'sign-off'; text: string }
	| { kind: 'list'; title: string; items: string[] }
	| { kind: 'link'; text: string; href: string };

export type Mail = { newsletter: DemoNewsletter; title: string; preheader: string; blocks: Block[] };

export type Palette = {
	dark: string;
	accent: string;
	tint: string;
	wash: string;
	ink: string;
	quiet: string;
};

/** How a design renders the parts of a mail; `head` and `foot` are table rows. */
export type Design = {
	page: string;
	sheet: string;
	head: (mail: Mail, palette: Palette) => string;
	block: (block: Block, palette: Palette, number: number) => string;
	foot: (mail: Mail, palette: Palette) => string;
};
