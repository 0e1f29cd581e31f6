import type { Db } from '#database/database.ts';
import type { TextModel } from '#gateways/text-model/text-model.ts';
import type { VideoPlatform } from '#gateways/video-platform/video-platform.ts';
import type { Clock } from '#platform/clock.ts';
import type { Enqueue } from '#platform/jobs/job.ts';
import type { Log } from '#platform/log.ts';

export type PlatformNeeds = { db: Db; clock: Clock; videoPlatform: VideoPlatform };

export type VideoNeeds = PlatformNeeds & { log: Log; enqueue: Enqueue; textModel: TextModel | null };
