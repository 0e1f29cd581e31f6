import { beforeAll, describe, expect, test } from 'vitest';
import { makeCategory, makeNewsletter } from '#tests/support/factories/factories.ts';
import { setUpEditorApp } from '#tests/support/test-app.ts';

const [fixture, admin] = setUpEditorApp();

beforeAll(async () => {
	await makeCategory(fixture.db, { name: 'Food & Drink' });
	await makeCategory(fixture.db, { name: 'Science' });
});

async function send(payload: object) {
	const response = await fixture.app.inject({
		method: 'POST',
		url: '/api/admin/newsletters/import',
		headers: admin,
		payload,
	});
	return { status: response.statusCode, ...response.json() };
}

async function countNewsletters(): Promise<number> {
	const { rows } = await fixture.engine.query('select count(*)::int as count from newsletters');
	return (rows[0] as { count: number }).count;
}

/** 1,000 rows; about every eightieth is wrong in one of four ways. */
function thousandRows(): { text: string; wrongLines: number[] } {
	const wrong = ['signup address', 'rating', 'category', 'name'];
	const wrongLines: number[] = [];
	const rows = Array.from({ length: 1000 }, (_, index) => {
		const isWrong = index % 80 === 40;
		const what = isWrong ? wrong[wrongLines.length % 4] : undefined;
		if (isWrong) wrongLines.push(index + 2);
		return [
			what === 'name' ? '' : `Imported ${index}`,
			'"About, among other things, this"',
			what === 'signup address' ? 'not an address' : `https://imported-${index}.example/`,
			'weekly',
			what === 'rating' ? 'nine' : '4',
			what === 'category' ? 'Nonsense' : 'Food & Drink; science',
			'one;two',
		].join(',');
	});
	return {
		text: ['Title,Description,Sign-up URL,Frequency,Rating,Category,Tags', ...rows].join('\n'),
		wrongLines,
	};
}

describe('importing', () => {
	test('1,000 rows with 12 mistakes are reported by line, first without changing anything, then for good', async () => {
		const { text, wrongLines } = thousandRows();
		expect(wrongLines).toHaveLength(12);
		const mapping = {
			name: 'Title',
			description: 'Description',
			signupUrl: 'Sign-up URL',
			frequency: 'Frequency',
			rating: 'Rating',
			categories: 'Category',
			tags: 'Tags',
		};
		const before = await countNewsletters();
		const trial = await send({ format: 'csv', text, mapping, dryRun: true });
		expect(trial).toMatchObject({ status: 200, rows: 1000, created: 988, skipped: 0, failed: 12 });
		expect(trial.lines.map(({ line }: { line: number }) => line)).toEqual(wrongLines);
		expect(trial.lines.slice(0, 4)).toEqual([
			{ line: 42, name: 'Imported 40', outcome: 'failed', message: 'signupUrl: Must be a valid URL' },
			{ line: 122, name: 'Imported 120', outcome: 'failed', message: 'rating: “nine” is not a number' },
			{ line: 202, name: 'Imported 200', outcome: 'failed', message: 'There is no category “Nonsense”' },
			{ line: 282, name: '', outcome: 'failed', message: 'Name is required' },
		]);
		expect(await countNewsletters()).toBe(before);

		expect(await send({ format: 'csv', text, mapping, dryRun: false })).toMatchObject({
			created: 988,
			failed: 12,
		});
		expect(await countNewsletters()).toBe(before + 988);
		const listed = await fixture.app.inject({ url: '/api/newsletters/imported-7' });
		expect(listed.json()).toMatchObject({
			description: 'About, among other things, this',
			frequency: 'Weekly',
			rating: 4,
			tags: ['one', 'two'],
			categoryIds: expect.arrayContaining([expect.any(String), expect.any(String)]),
		});

		const again = await send({ format: 'csv', text, mapping, dryRun: false });
		expect(again).toMatchObject({ created: 0, skipped: 988, failed: 12 });
		const { rows } = await fixture.engine.query(
			"select subject_name from audit_log where action = 'imported' order by id",
		);
		expect(rows).toEqual([{ subject_name: '494 newsletters' }, { subject_name: '494 newsletters' }]);
	});

	test('listings are known by slug, former slug or signup address, and can be brought up to date', async () => {
		await makeNewsletter(fixture.db, { name: 'Known By Slug' });
		await makeNewsletter(fixture.db, { name: 'Elsewhere', signup_url: 'https://www.known.example/join/' });
		const text = [
			'name;signup;tags',
			'Known by slug;;fresh',
			'Another Name;https://known.example/join;',
			'Quite New;https://known.example/other;',
			'Quite new;;',
		].join('\n');
		const trial = await send({ format: 'csv', text });
		expect(trial).toMatchObject({ dryRun: true, created: 1, skipped: 3, updated: 0 });
		expect(trial.lines.map(({ message }: { message: string }) => message)).toEqual([
			'Listed already as “Known By Slug”',
			'Listed already as “Elsewhere”',
			'The same newsletter stands in line 4',
		]);
		expect(await send({ format: 'csv', text, existing: 'update', dryRun: false })).toMatchObject({
			created: 1,
			updated: 2,
		});
		expect((await fixture.app.inject({ url: '/api/newsletters/known-by-slug' })).json().tags).toEqual([
			'fresh',
		]);
		expect((await fixture.app.inject({ url: '/api/newsletters/elsewhere' })).json().name).toBe(
			'Another Name',
		);
	});

	test('a newsletter that was deleted and can still be brought back fails alone, in the trial too', async () => {
		const { id } = await makeNewsletter(fixture.db, { name: 'Bottled Tide' });
		const renamed = { url: `/api/newsletters/${id}`, headers: admin };
		await fixture.app.inject({ ...renamed, method: 'PATCH', payload: { name: 'Canned Tide' } });
		await fixture.app.inject({ ...renamed, method: 'DELETE' });
		const text = 'name\nBottled Tide\nCanned Tide\nFresh Tide';
		const message = 'Deleted as “Canned Tide”: bring it back, or wait until it is gone for good';
		for (const dryRun of [true, false])
			expect(await send({ format: 'csv', text, dryRun })).toMatchObject({
				status: 200,
				created: 1,
				failed: 2,
				lines: [
					{ line: 2, name: 'Bottled Tide', outcome: 'failed', message },
					{ line: 3, name: 'Canned Tide', outcome: 'failed', message },
				],
			});
		const back = { method: 'POST', url: `/api/admin/newsletters/${id}/restore`, headers: admin } as const;
		await fixture.app.inject(back);
		expect(await send({ format: 'csv', text })).toMatchObject({ created: 0, skipped: 3, failed: 0 });
	});

	test('a row that sends readers to a signup page has an address, or its listing does', async () => {
		const address = 'https://pointed.example/join';
		await makeNewsletter(fixture.db, { name: 'Pointed', signup_url: address });
		await makeNewsletter(fixture.db, { name: 'Pointless' });
		const text = [
			'name,signup,direct',
			'Pointed,,yes',
			'Pointless,,yes',
			'New Without,,yes',
			'New With,https://with.example/join,yes',
			'New Here,,no',
		].join('\n');
		const message = 'signupUrl: Needed when readers sign up on the newsletter’s own page';
		const failed = [
			{ line: 3, name: 'Pointless', outcome: 'failed', message },
			{ line: 4, name: 'New Without', outcome: 'failed', message },
		];
		expect(await send({ format: 'csv', text })).toMatchObject({ created: 2, skipped: 2, failed: 1 });
		for (const dryRun of [true, false])
			expect(await send({ format: 'csv', text, existing: 'update', dryRun })).toMatchObject({
				created: 2,
				updated: 1,
				failed: 2,
				lines: failed,
			});
		const pointed = await fixture.app.inject({ url: '/api/newsletters/pointed' });
		expect(pointed.json()).toMatchObject({ directSignup: true, signupUrl: address });
	});

	test('JSON is read as a list or line by line', async () => {
		const entry = {
			name: 'From JSON',
			description: 'x',
			tags: ['a', 'b'],
			categories: ['Science'],
			hidden: true,
		};
		expect(await send({ format: 'json', text: JSON.stringify([entry]), dryRun: false })).toMatchObject({
			created: 1,
		});
		const lines = `${JSON.stringify({ name: 'Line One' })}\n\n${JSON.stringify({ name: 'Line Two', rating: 9 })}`;
		expect(await send({ format: 'json', text: lines })).toMatchObject({
			created: 1,
			failed: 1,
			lines: [{ line: 3, name: 'Line Two' }],
		});
	});

	test.each([
		['an empty file', 'csv', '', 'The file has no rows.'],
		['a file with a head alone', 'csv', 'name\n', 'The file has no rows.'],
		['a file without names', 'csv', 'colour,shape\nred,round', 'Say which column holds the name.'],
		['broken JSON', 'json', '{"name": "x"', 'The file is not valid JSON (line 1).'],
		['a list of numbers', 'json', '[1]', 'Entry 1 is not an object.'],
		['a file that is too long', 'csv', `name\n${'x\n'.repeat(5001)}`, '5000 are read at a time.'],
	])('%s is refused as a whole', async (_name, format, text, message) => {
		const { status, message: said } = await send({ format, text });
		expect(status).toBe(400);
		expect(said).toContain(message);
	});
});

describe('exporting', () => {
	test('every newsletter is written, formulas are disarmed, and the import knows all of it again', async () => {
		await makeNewsletter(fixture.db, {
			name: '=HYPERLINK("http://evil.example")',
			description: '+1, "two"\nlines',
		});
		const csv = await fixture.app.inject({ url: '/api/admin/newsletters/export?format=csv', headers: admin });
		expect(csv.headers).toMatchObject({
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': expect.stringMatching(/^attachment; filename="newsletters-[\d-]{10}\.csv"$/),
		});
		expect(csv.body).toContain(`"'=HYPERLINK(""http://evil.example"")","'+1, ""two""\nlines"`);
		const total = await countNewsletters();
		expect(await send({ format: 'csv', text: csv.body })).toMatchObject({ rows: total, skipped: total });
		const json = await fixture.app.inject({
			url: '/api/admin/newsletters/export?format=jsonl',
			headers: admin,
		});
		expect(json.body.trim().split('\n')).toHaveLength(total);
		expect(await send({ format: 'json', text: json.body })).toMatchObject({ rows: total, skipped: total });
	});
});
