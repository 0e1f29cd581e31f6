import { type Db, inTransaction } from '#database/database.ts';
import { generateNewsletterImage, uploadNewsletterImage } from '#features/newsletters/contract/images.ts';
import { insertAuditEntry } from '#features/site/store/audit-log.ts';
import type { FileStorage } from '#gateways/file-storage/file-storage.ts';
import type { ImageModel } from '#gateways/image-model/image-model.ts';
import type { Clock } from '#platform/clock.ts';
import { serveStoredFiles } from '#platform/http/files/stored-files.ts';
import { routeUpload } from '#platform/http/files/uploads.ts';
import { type App, route } from '#platform/http/route.ts';
import type { Identity } from '#platform/http/security/identity.ts';
import { truncateText } from '#text/truncate-text.ts';
import { generateImage } from './generate-image.ts';
import { keepImage } from './keep-image.ts';

type Needs = { db: Db; clock: Clock; files: FileStorage; imageModel: ImageModel | null };

export function addImageRoutes(app: App, { db, clock, files, imageModel }: Needs): void {
	function note(identity: Identity, action: string, imageUrl: string, about: Record<string, unknown>) {
		return inTransaction(db, (tx) =>
			insertAuditEntry(tx, {
				actor: identity,
				action,
				subject: { kind: 'image', id: imageUrl, name: imageUrl },
				before: null,
				after: about,
				now: clock(),
			}),
		);
	}

	routeUpload(
		app,
		uploadNewsletterImage,
		async ({ bytes, fileName, identity }) => {
			const { imageUrl } = await keepImage({ files }, bytes);
			await note(identity, 'uploaded', imageUrl, {
				fileName: truncateText(fileName, 200),
				bytes: bytes.length,
			});
			return { imageUrl };
		},
		{ tooLarge: 'image_too_large', perMinute: 60 },
	);

	route(
		app,
		generateNewsletterImage,
		async ({ body, identity }) => {
			const { imageUrl } = await generateImage({ imageModel, files }, body);
			await note(identity, 'generated', imageUrl, body);
			return { imageUrl, message: 'Image generated' };
		},
		// Every picture costs money.
		{ perHour: 100 },
	);

	serveStoredFiles(app, '/uploads/', async (name) => {
		const bytes = /^[0-9a-f-]{36,41}\.webp$/.test(name) ? await files.find(name) : null;
		return bytes && { bytes, type: 'image/webp' };
	});
}
