import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	contentPlaceholders,
	findPlaceholderFault,
	subjectPlaceholders,
} from '#features/digests/contract/digest-template.ts';
import { writeMarkdown } from '#features/mail/rules/mail-markdown.ts';
import {
	chooseText,
	defaultSubjectTemplate,
	defaultTemplate,
	escapeMarkdown,
	fillSubject,
	fillTemplate,
	nameDigest,
	nameSubject,
} from './digest-template.ts';

const values = {
	collectionName: 'Slow & salty',
	frequency: 'weekly' as const,
	date: new Date('2026-11-15T09:00:00Z'),
};

describe('the text of a digest', () => {
	test('names and subjects are filled in for the editor', () => {
		expect(nameDigest({ collection: 'Slow Sunday', frequency: 'monthly' })).toBe(
			'Slow Sunday Monthly Digest',
		);
		expect(nameSubject({ collection: 'Slow Sunday', frequency: 'daily' })).toBe(
			'Your Daily Digest from Slow Sunday',
		);
		expect(fillSubject(defaultSubjectTemplate, values)).toBe('Your Weekly Digest from Slow & salty');
	});

	test('the templates that come with the software pass their own check', () => {
		expect(findPlaceholderFault(defaultTemplate, contentPlaceholders)).toBeNull();
		expect(findPlaceholderFault(defaultSubjectTemplate, subjectPlaceholders)).toBeNull();
		for (const name of ['collection_name', 'frequency', 'content'])
			expect(defaultTemplate).toContain(`{{${name}}}`);
	});

	test('only what is named is filled in; whatever else stands in braces stays', () => {
		const { before, after, hasContent } = fillTemplate(
			'{{ date }} {{process.env}} {{constructor}}{{content}}{{content}}!',
			values,
		);
		expect(before).toBe('15 November 2026 {{process.env}} {{constructor}}');
		expect([after, hasContent]).toEqual(['!', true]);
	});

	test('a value is never Markdown, and never a placeholder', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
				const { before } = fillTemplate('{{collection_name}}', { ...values, collectionName: `x${name}` });
				const { plainText } = writeMarkdown(before, { siteUrl: 'https://x.example', write: () => 'LINK' });
				const expected = `x${name}`.replace(/\s+/g, ' ').trim();
				expect(plainText.replace(/\{ (?=\{)/g, '{').replace(/\} (?=\})/g, '}')).toBe(
					expected.replace(/\{ (?=\{)/g, '{').replace(/\} (?=\})/g, '}'),
				);
			}),
		);
		expect(escapeMarkdown('[a](http://b) {{content}}')).not.toMatch(/\{\{|\]\(/);
	});

	test('the editor’s words go where the template has its content, with the news after them', () => {
		const wrapContent = (template: string, content: string) =>
			chooseText(content, { template, isWhole: false });
		expect(wrapContent('A {{content}} B', 'words')).toBe('A words\n\n{{content}} B');
		expect(wrapContent('A {{content}} B', 'my {{content}} words')).toBe('A my {{content}} words B');
		expect(wrapContent('A {{content}} B {{content}}', '$& words')).toBe('A $& words\n\n{{content}} B ');
		expect(wrapContent('A', 'words')).toBe('A\n\nwords\n\n{{content}}');
		expect(wrapContent('A {{content}}', ' ')).toBe('A {{content}}');
	});

	test('words that are whole, or have a place for the content, need no template unless they have one', () => {
		expect(chooseText('words', { template: '', isWhole: true })).toBe('words');
		expect(chooseText('my {{content}}', { template: '', isWhole: false })).toBe('my {{content}}');
		expect(chooseText('my {{content}}', { template: 'A {{content}}', isWhole: true })).toBe(
			'A my {{content}}',
		);
		expect(chooseText('words', { template: '', isWhole: false })).toMatch(/^words\n\n\{\{content\}\}\n\n---/);
		expect(chooseText('', { template: '', isWhole: true })).toBe(defaultTemplate);
		expect(chooseText('words', { template: ' ', isWhole: false })).toBe('words');
	});
});
