import type { FileStorage } from '#gateways/file-storage/file-storage.ts';
import type { ImageModel } from '#gateways/image-model/image-model.ts';
import { Problem } from '#platform/problem.ts';
import { keepImage } from './keep-image.ts';

/** Generates a picture from a prompt. The result is treated as untrusted, like any upload. */
export async function generateImage(
	{ imageModel, files }: { imageModel: ImageModel | null; files: FileStorage },
	wish: { prompt: string; style: string },
): Promise<{ imageUrl: string }> {
	if (!imageModel) throw new Problem('image_model_not_configured');
	const outcome = await imageModel.draw(wish);
	switch (outcome.is) {
		case 'drawn':
			return keepImage({ files }, outcome.bytes);
		case 'over_budget':
			throw new Problem('image_budget_spent');
		case 'unpaid':
			throw new Problem('image_model_unpaid', { message: outcome.reason });
		case 'refused':
			throw new Problem('image_model_refused', { message: outcome.reason });
		case 'unreachable':
			throw new Problem('image_model_refused', {
				message: 'The image model does not answer.',
				cause: new Error(outcome.reason),
			});
	}
}
