import { expect, test } from 'vitest';
import { imageWidths } from '#features/newsletters/contract/images.ts';
import type { FileStorage } from '#gateways/file-storage/file-storage.ts';
import { makePicture } from '#tests/support/factories/picture-files.ts';
import { keepImage } from './keep-image.ts';

test('of many pictures at once the last are refused, but those of work that can wait are all kept', async () => {
	const kept: string[] = [];
	const files = { put: async (name: string) => void kept.push(name) } as unknown as FileStorage;
	const picture = await makePicture('png', { width: 40, height: 30 });
	const many = (options?: { canWait: boolean }) =>
		Promise.allSettled(Array.from({ length: 15 }, () => keepImage({ files }, picture, options)));

	const [watched, patient] = await Promise.all([many(), many({ canWait: true })]);
	const refused = watched.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
	expect(refused).toEqual(Array(6).fill('too_many_requests'));
	expect(patient.every(({ status }) => status === 'fulfilled')).toBe(true);
	expect(kept).toHaveLength(24 * imageWidths.length);
});
