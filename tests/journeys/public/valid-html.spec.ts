import { expect } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { publicPages } from '../../support/factories/public-pages.ts';
// Without a browser, since pages are only fetched.
import { test } from '../../support/journey-site.ts';

const validator = new HtmlValidate({
	extends: ['html-validate:standard'],
	rules: {
		// Matters of style that React decides for us.
		'void-style': 'off',
		'attribute-boolean-style': 'off',
		'attribute-empty-style': 'off',
		'doctype-style': 'off',
		'no-trailing-whitespace': 'off',
		'long-title': 'off',
		'no-inline-style': 'off',
	},
});

/** The same pages in other states, and the entry pages of the portal. */
const otherStates = [
	'/newsletter/none',
	'/newsletter/crumb-and-salt/issues/1?view=original',
	'/videos/none',
	'/submit/confirm',
	'/newsletter/crumb-and-salt/subscribe?problem=email',
	'/newsletter/none/subscribe',
	'/co-registration/00000000-0000-4000-8000-000000000000',
	'/confirm?token=never-sent',
	'/leave?token=never-sent',
	'/account',
	'/account/open?token=never-sent',
	'/publisher',
	'/publisher/open?token=never-sent',
	'/publisher/claim/crumb-and-salt',
	'/publisher/claims/1',
	'/publisher/newsletters/1',
	'/login?redirect=/admin/settings',
	'/admin',
	'/admin/settings',
];

for (const path of [...publicPages, ...otherStates])
	test(`the HTML of ${path} is valid`, async ({ request }) => {
		const html = await (await request.get(path)).text();
		const report = await validator.validateString(html);
		const messages = report.results.flatMap(({ messages: found }) =>
			found.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
		);
		expect(messages).toEqual([]);
	});
