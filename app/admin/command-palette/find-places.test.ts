import { expect, test } from 'vitest';
import { findPlaces } from './find-places.ts';

const places = [
	{ name: 'Digest Configurations', group: 'Content Management', address: '/a' },
	{ name: 'Subscribers', group: 'User Management', address: '/b' },
	{ name: 'Settings', group: 'System', address: '/c' },
];

test.each([
	['', ['/a', '/b', '/c']],
	['set', ['/c']],
	['s', ['/b', '/c', '/a']],
	['  MANAGE sub ', ['/b']],
	['digests', []],
])('"%s" finds %j', (text, addresses) => {
	expect(findPlaces(places, text).map(({ address }) => address)).toEqual(addresses);
});
