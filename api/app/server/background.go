package server

import (
	"context"
	"errors"
	"sync"
	"time"

	"fapai/api/pages"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/clock"
	"fapai/api/platform/db"
	"fapai/api/platform/loop"
	"fapai/api/platform/viewcount"
)

// sweepEvery is the interval at which expired rows are deleted.
const sweepEvery = time.Hour

// startBackground starts all background work. The returned group is done when all of that work has ended after ctx.
func (c *components) startBackground(ctx context.Context) *sync.WaitGroup {
	var work sync.WaitGroup
	c.visitorHeads.Enable()
	c.houseStore.CacheLots()
	c.houseCalls.CacheStates()
	c.agentCalls.EnableCache()
	c.communityStore.EnableCache()
	c.points.EnableCache()
	follower := &pages.Follower{
		Front: c.front, DB: c.conn, Replicas: c.replicas, Now: clock.Now, Log: c.log,
		Transitions: []*db.TransitionNotifier{c.statusNotifier, c.publicationNotifier, c.endNotifier, c.homeNotifier},
	}
	work.Go(func() {
		follower.Listener(func(tags ...string) {
			c.replicas.Follow(ctx) // must happen before anything reads data because of this change
			c.logins.ApplyTags(ctx, c.log, tags)
			c.personal.notify(tags)
			tags = cacheTags(tags)
			// Caches of data are updated before the page cache is purged, so that pages that are rendered afterwards
			// show the change.
			c.labels.Invalidate(ctx, tags...)
			c.redirects.Invalidate(ctx, tags...)
			c.facts.Invalidate(ctx, tags...)
			c.houseIndex.Invalidate(ctx, tags...)
			c.houseStore.Invalidate(tags...)
			c.houseCalls.InvalidateStates(tags...)
			c.visitorHeads.Invalidate(tags...)
			c.agentCalls.ClearCache()
			c.communityStore.ClearCache()
			c.points.Invalidate(tags...)
			c.directory.Invalidate(tags...)
			c.referenceData.Invalidate(tags...)
			c.invalidateFeeds(tags...)
			c.sitemaps.Invalidate(tags...)
			c.headIndex.Invalidate(tags...)
			c.front.Purge(tags...)
			c.statRefresher.Invalidate(tags...)
			c.statOverviews.Invalidate(tags...)
			c.clearance.Invalidate(tags...)
		}).Run(ctx)
	})
	work.Go(func() { c.replicas.Run(ctx) })
	// These functions also read all lots. They start after the index of lots is loaded, because lists are more urgent
	// than statistics.
	for _, run := range []func(context.Context){c.statRefresher.Run, c.statOverviews.Run, c.clearance.Run} {
		work.Go(func() {
			c.houseIndex.WaitReady(ctx)
			run(ctx)
		})
	}
	work.Go(func() {
		c.houseIndex.WaitReady(ctx)
		if err := c.directory.Warm(ctx); err != nil && ctx.Err() == nil {
			c.log.Warn("the names of places and communities were not read", "error", err.Error())
		}
	})
	c.houseIndex.Loaded = func() { // purges lists that were rendered earlier and may lack recent changes
		c.invalidateFeeds(cachetag.Houses, cachetag.AnyHouse)
		c.front.PurgeOwn(cachetag.Houses, cachetag.AnyHouse)
	}
	c.directory.Reread = func() { c.front.PurgeOwn(cachetag.Names) }
	work.Go(func() { c.houseIndex.Run(ctx) })
	work.Go(func() { c.directory.Run(ctx) })
	work.Go(func() { c.front.RenewPublished(ctx) })
	work.Go(func() { c.houseViews.Run(ctx) })
	work.Go(func() { c.newsViews.Run(ctx) })
	work.Go(func() { c.communityViews.Run(ctx) })
	work.Go(func() { c.favoriteNotifier.Run(ctx) })
	for _, n := range follower.Transitions {
		work.Go(func() { n.Run(ctx) })
	}
	work.Go(func() { follower.Run(ctx) })
	work.Go(func() { c.crawlerLog.Run(ctx) })
	work.Go(func() { c.siteAuditQueue.Run(ctx) })
	work.Go(func() { c.importRunner.Run(ctx) })
	work.Go(func() { c.feedRunner.Run(ctx) })
	work.Go(func() { c.sealer.Run(ctx) })
	work.Go(func() { c.sweep(ctx) })
	work.Go(func() { c.pushes.Run(ctx) })
	work.Go(func() { c.redirects.Run(ctx) })
	work.Go(func() { c.notFound.Run(ctx) })
	c.personal.run(ctx, work.Go)
	return &work
}

// sweep deletes expired rows every hour until ctx ends.
func (c *components) sweep(ctx context.Context) {
	for ctx.Err() == nil {
		logins, err := c.logins.RemoveOld(ctx)
		deliveries, err2 := c.personal.reminders.Store.RemoveOld(ctx)
		viewers, err3 := viewcount.RemoveOld(ctx, c.conn, clock.Now())
		visits, err4 := c.crawlerStore.Prune(ctx, clock.Now())
		changes, err5 := db.RemoveOldTagChanges(ctx, c.conn)
		counts, err6 := c.counts.RemoveOld(ctx)
		lists, err7 := c.sharedLists.RemoveOld(ctx)
		if err := errors.Join(err, err2, err3, err4, err5, err6, err7); err != nil && ctx.Err() == nil {
			c.log.Warn("what has expired was not removed", "error", err.Error())
		} else if logins+deliveries+viewers+visits+changes+counts+lists > 0 {
			c.log.Info("what has expired was removed", "sessions and codes", logins, "deliveries", deliveries,
				"viewers", viewers, "visits", visits,
				"changes", changes, "counts", counts, "shared lists", lists)
		}
		loop.Sleep(ctx, sweepEvery)
	}
}
