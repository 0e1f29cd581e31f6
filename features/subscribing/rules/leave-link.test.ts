import { expect, test } from 'vitest';
import {
	composeLeaveLinks,
	composeLeavePages,
	type LeaveScope,
	readLeavePayload,
	writeLeaveScope,
} from './leave-link.ts';

const subscriberId = '3f2b1c8e-5a44-4e07-9d67-0c1d2e3f4a5b';
const scopes: LeaveScope[] = [
	{ kind: 'newsletter', id: 12 },
	{ kind: 'digest', id: 3 },
	{ kind: 'paper' },
	{ kind: 'everything' },
];

test.each(scopes)('a link about %j is read as it was written', (scope) => {
	expect(readLeavePayload(`${subscriberId}:${writeLeaveScope(scope)}`)).toEqual({ subscriberId, scope });
});

test.each([
	'',
	subscriberId,
	`${subscriberId}:n`,
	`${subscriberId}:a:1`,
	`${subscriberId}:p:1`,
	`${subscriberId}:x:1`,
	'me:a',
])('"%s" is no link', (payload) => {
	expect(readLeavePayload(payload)).toBeNull();
});

test('a mail carries the button and the page', () => {
	const sign = (purpose: string, payload: string) => `${purpose}.${payload}`;
	expect(
		composeLeaveLinks(sign, {
			siteUrl: 'https://site.example',
			subscriberId,
			scope: { kind: 'everything' },
		}),
	).toEqual({
		headers: {
			'List-Unsubscribe': `<https://site.example/api/unsubscribe/leave.${subscriberId}:a>`,
			'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
		},
		pageUrl: `https://site.example/leave?token=leave.${subscriberId}:a`,
	});
});

test('a mail leads to leaving this, pausing it, and leaving everything', () => {
	expect(composeLeavePages('https://site.example/leave?token=abc')).toEqual({
		leaveUrl: 'https://site.example/leave?token=abc&do=this',
		pauseUrl: 'https://site.example/leave?token=abc&do=pause',
		leaveAllUrl: 'https://site.example/leave?token=abc&do=all',
	});
});
