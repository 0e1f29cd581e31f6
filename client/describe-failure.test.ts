import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { describeFailure, failureText } from './describe-failure.ts';

const answered = (status: number, text: string) => new ApiError({ status, statusText: '', text });

test.each([
	[
		'what the server says',
		answered(409, '{"code":"username_taken","message":"That username is already taken."}'),
		'That username is already taken.',
	],
	[
		'that a session has ended',
		answered(401, '{"code":"authentication_required","message":"Authentication required."}'),
		'Your session has ended. Sign in again, then try once more.',
	],
	[
		'that there is no connection',
		new TypeError('Failed to fetch'),
		"Couldn't reach the server. Check your connection and try again.",
	],
	[
		'that no answer came, and that it may have been done',
		new DOMException('signal timed out', 'TimeoutError'),
		'The server took too long to answer. Look whether it was done before you try again.',
	],
])('a person whose call failed is told %s', (_what, error, message) => {
	expect(describeFailure(error).message).toBe(message);
});

const failed = (text: string, statusText = 'Internal Server Error') =>
	new ApiError({ status: 500, statusText, text });

test.each([
	['{"code":"unexpected","message":"Out of ink."}', 'Out of ink.', '500: Out of ink.'],
	['{"message":"Out of ink."}', 'Out of ink.', '500: Out of ink.'],
	['Out of ink.\n', '500: Out of ink.', '500: Out of ink.'],
	['{"error":1}', '500: {"error":1}', '500: {"error":1}'],
	['', '500: Internal Server Error', '500: Internal Server Error'],
	['<html><h1>Bad gateway</h1>', '500: Internal Server Error', '500: Internal Server Error'],
])('a failure with the body %j reads as specified', (body, described, text) => {
	expect(describeFailure(failed(body)).message).toBe(described);
	expect(failureText(failed(body))).toBe(text);
});

test('fields that were wrong are named', () => {
	const text = '{"code":"invalid_input","message":"Name is required","fields":{"name":"Name is required"}}';
	expect(describeFailure(failed(text)).fields).toEqual({ name: 'Name is required' });
});

test('what never reached the server has no status', () => {
	const words = "Couldn't reach the server. Check your connection and try again.";
	expect(describeFailure(new TypeError('Failed to fetch')).message).toBe(words);
	expect(failureText(new TypeError('Failed to fetch'))).toBe(words);
});
