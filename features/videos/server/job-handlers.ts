import type { JobHandler } from '#platform/jobs/job.ts';
import { explainVideos as explain } from './explain-videos.ts';
import { importVideos as bringIn } from './import-videos.ts';
import type { explainVideos, importVideos, refreshChannels, resumeImports } from './jobs.ts';
import type { VideoNeeds } from './needs.ts';
import { refreshChannels as refresh, resumeImports as resume } from './refresh-channels.ts';

export function importVideosHandler(needs: VideoNeeds): JobHandler<typeof importVideos.payload> {
	return async (payloads) => {
		for (const payload of payloads) await bringIn(needs, payload);
	};
}

export function refreshChannelsHandler(needs: VideoNeeds): JobHandler<typeof refreshChannels.payload> {
	return () => refresh(needs);
}

export function resumeImportsHandler(needs: VideoNeeds): JobHandler<typeof resumeImports.payload> {
	return () => resume(needs);
}

export function explainVideosHandler(needs: VideoNeeds): JobHandler<typeof explainVideos.payload> {
	return async (payloads) => {
		for (const payload of payloads) await explain(needs, payload);
	};
}
