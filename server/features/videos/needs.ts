import type { TextModel } from '#server/gateways/text-model/text-model.ts';
import type { VideoPlatform } from '#server/gateways/video-platform/video-platform.ts';
import type { Enqueue } from '#server/jobs/job.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { Db } from '#server/store/database.ts';

export type PlatformNeeds = { db: Db; clock: Clock; videoPlatform: VideoPlatform };

export type VideoNeeds = PlatformNeeds & { log: Log; enqueue: Enqueue; textModel: TextModel | null };
