// Package socketactivation opens the listening socket of the server, or takes over a socket that is already open, so
// that no request is lost during a restart. An open socket belongs to the process that starts the program. New
// connections wait in it while one server has ended and the next has not started. The protocol is that of systemd's
// socket activation (sd_listen_fds): LISTEN_FDS, LISTEN_PID, descriptor 3.
package socketactivation
