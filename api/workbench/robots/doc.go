// Package robots is what editors decide about crawlers: the rules of robots.txt with a tester, and how many things a list must
// hold to be a page that search engines may show. Both pass together from draft to publication.
package robots
